#pragma once

#include "check/game_check.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// Explains a game file to its author: the tableau as tables of draws and stands; each wager in sentences,
/// and its rows with their deals and probabilities; and warnings about possible mistakes. Kinds in CSV:
/// "rows", "wagers" and "warnings".
Report check_report(const GameCheck& check, const Style& style);

}  // namespace sabot::report
