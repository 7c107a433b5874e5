#pragma once

#include "rules/game.hpp"

#include <string>

namespace sabot::report {

/// A sentence about a gap between a game file and its documents.
std::string gap_text(const Gap& gap);

}  // namespace sabot::report
