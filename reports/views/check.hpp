#pragma once

#include "check/game_check.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// A game explained back to its author: the tableau as tables of draws and stands, each wager in sentences
/// and its rows with deals and probabilities, and what may not have been meant. CSV has the kinds "rows",
/// "wagers" and "warnings".
Report check_report(const GameCheck& check, const Style& style);

}  // namespace sabot::report
