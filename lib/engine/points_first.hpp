#pragma once

#include "engine/card_states.hpp"
#include "engine/pattern_diagram.hpp"
#include "engine/state_sum.hpp"
#include "engine/step_budget.hpp"
#include "engine/table.hpp"
#include "engine/value_deals.hpp"
#include "rules/tableau.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The enumeration for wagers that distinguish suits, ranks of ten-valued cards or single cards at many
/// places, for which the recursion of walk.hpp would take 10^9 branches.
///
/// The draws depend on points alone, so the patterns of points are enumerated first (10^5 for a whole
/// coup). Within a pattern, cards of different values come from disjoint parts of the shoe, so they are dealt
/// value by value (value_deals.hpp). Of the cards dealt only the wager's state is kept (card_states.hpp), and
/// equal states are merged. Patterns that continue equally share that work (pattern_diagram.hpp).
///
/// Weights count sets of ordered draws that are disjoint for the same places, as in walk.hpp, so the same
/// proof that they do not overflow holds. Weights for different places are added only if cards are still to
/// be dealt, and there are at most 20 choices of places.
///
/// Cost: 10^5 patterns, then for each node the states there, times the successors of each. There are four
/// states for "how many different suits" and a few hundred for the suits of both hands together: 10^5 to 10^7
/// additions in all. In the worst case, where the suit at each place matters to the end, there are 4^6
/// states.
///
/// A wager with too many states would take longer. It is an error after two tenths of a second at most: if
/// there are many states, random cards show whether there are too many.
///
/// Precondition: determines(table, reads_of(wager)); the wager and the table must outlive the object.
class PointsFirst {
public:
    /// tableau: one part of Table::mixture. budget: of additions, of some nanoseconds each; it must
    /// outlive the object. Throws StepBudget::Spent, and TooManyStates.
    PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager, StepBudget& budget);

    /// The deals of each row, and last those that lose. Throws StepBudget::Spent, and TooManyStates.
    Tally run();

private:
    using PlaceSet = CardStates::PlaceSet;
    static constexpr std::uint64_t kStepsOfPattern = 50;
    // Above PointPattern::orders. The end of a pattern is this times the places that it looks at, plus
    // orders.
    static constexpr int kMaxOrders = 8;
    // A fifth of a second.
    static constexpr std::size_t kMaxStepsOfStarts = 10'000'000;

    void list_patterns(const Tableau& tableau);
    std::size_t size_of_states();
    void require_few_states();
    void add_end(int end, const StateSum& sum);
    // Adds the states that follow those of `before` when cards of a value are dealt to these places.
    void add_after(const StateSum& before, std::size_t value, PlaceSet places, StateSum& sum);

    const Table& table_;
    const Wager& wager_;
    Partition base_;
    ValueDeals deals_;
    PatternDiagram patterns_;
    StateMerger merger_;
    std::vector<Wide> tally_;
    StepBudget& budget_;
};

}  // namespace sabot
