#pragma once

#include "check/load_game.hpp"

#include <string>

namespace sabot {

/// load_game() without an enumeration, for analyze(), which makes these checks itself
/// (AnalysisRequest::checks).
Game open_game(const std::string& name);

}  // namespace sabot
