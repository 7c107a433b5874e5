#pragma once

#include "rules/condition.hpp"
#include "rules/tableau.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Conditions on a coup that are written on one line. They are those of a row of a game file, read by the
/// same functions, `winner = "tie", banker = { total = 6 }`, with three abbreviations: spaces may separate
/// them, a word needs no quotes, and `banker-total=6 cards=2` stands for `banker = { total = 6, cards = 2 }`,
/// as for every table of conditions on hands, also within tables. A key that may be on the coup or on a hand
/// is on the hand that was named last in the same table, except any, all and not.
///
/// Returns the conditions as the lines of a game file.
std::string condition_lines(std::string_view text);

/// The condition that all of them hold. Throws InputError without a place, also for a condition on several
/// coups.
Condition parse_conditions(std::string_view text, const Tableau& tableau);

}  // namespace sabot
