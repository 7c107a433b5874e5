#pragma once

#include "input/table_reader.hpp"
#include "rules/condition.hpp"
#include "rules/tableau.hpp"

#include <array>

namespace sabot {

/// The keys whose tables have conditions on hands.
inline constexpr std::array kTablesOfHands{"player",   "banker",       "either-hand", "both-hands",
                                           "one-hand", "winning-hand", "losing-hand"};

/// Reads the condition keys of a row (winner, margin, cards, player, banker, count, any, all, not, ...). All
/// of them must hold. A row without condition keys always holds. The tableau defines which totals are
/// naturals. `depth` is the nesting depth of the row. Throws InputError, also for conditions nested more than
/// 16 deep.
Condition read_condition(TableReader& row, const Tableau& tableau, int depth = 0);

/// The keys of all conditions on a coup and on a hand.
const std::vector<std::string>& condition_keys();

}  // namespace sabot
