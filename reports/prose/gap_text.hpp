#pragma once

#include "rules/game.hpp"

#include <string>

namespace sabot::report {

/// What a game file does not have of its documents, in a sentence.
std::string gap_text(const Gap& gap);

}  // namespace sabot::report
