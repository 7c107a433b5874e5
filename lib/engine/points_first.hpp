#pragma once

#include "engine/point_patterns.hpp"
#include "engine/step_budget.hpp"
#include "engine/table.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// The enumeration for wagers that distinguish suits, ranks of ten-valued cards or single cards at many
/// places, for which the recursion of walk.hpp would take 10^9 branches.
///
/// The draws depend on points alone, so the patterns of points are enumerated first (10^5 for a whole coup).
/// Within a pattern, cards of different values come from disjoint parts of the shoe, so they are dealt value
/// by value (value_deals.hpp). Of the cards dealt only the wager's state is kept (card_states.hpp), and equal
/// states are merged. Patterns that continue in the same way share that work (pattern_diagram.hpp).
///
/// As in walk.hpp, weights count sets of ordered draws, which are disjoint for the same set of places, so the
/// proof there that they do not overflow holds. Weights for different sets of places are added only if cards
/// are still to be dealt, and there are at most 20 such sets.
///
/// Cost: 10^5 patterns, then for each node the states there, times the successors of each. There are four
/// states for "how many different suits" and a few hundred for the suits of both hands together: 10^5 to 10^7
/// additions in all. In the worst case, where the suit at each place matters to the end, there are 4^6
/// states.
///
/// A wager with too many states would take longer. It is an error after two tenths of a second at most: if
/// there are many states, random cards show whether there are too many.
///
/// Returns the deals that end in each row, followed by those that lose. tableau: one part of Table::mixture.
/// budget: of additions, which take a few nanoseconds each. Throws StepBudget::Spent, and LimitExceeded for
/// too many states. Precondition: determines(table, reads_of(wager)).
Tally points_first(const Table& table, const Tableau& tableau, const Wager& wager, StepBudget& budget);

/// The tally for each number of a coup: the joint distribution of the wager with what points decide. Numbers
/// do not add states to a pattern.
std::vector<Tally> points_first_by_number(const Table& table, const Tableau& tableau, const Wager& wager,
                                          const PointNumber& number_of, StepBudget& budget);

}  // namespace sabot
