#pragma once

#include "check/load_game.hpp"

#include <string>

namespace sabot {

/// Loads a game without the checks of load_game() that need an enumeration. For analyze(), which makes these
/// checks itself (AnalysisRequest::checks).
Game open_game(const std::string& name);

}  // namespace sabot
