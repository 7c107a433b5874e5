#pragma once

#include "check/game_check.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// A game explained back to its author: the tableau as a table of draws and stands, each wager in a sentence
/// and its rows with deals and probabilities, and what may not have been meant.
std::string check_text(const GameCheck& check, const Style& style);

}  // namespace sabot
