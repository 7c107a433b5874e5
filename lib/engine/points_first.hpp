#pragma once

#include "engine/card_states.hpp"
#include "engine/effort.hpp"
#include "engine/pattern_diagram.hpp"
#include "engine/table.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The enumeration for wagers that distinguish suits, ranks of ten-valued cards or single cards at many
/// places, for which the recursion of walk.hpp would take 10^9 branches.
///
/// The draws depend on points alone, so the patterns of points are enumerated first (10^5 for a whole
/// coup). Within a pattern, cards of different values come from disjoint parts of the shoe, so they are dealt
/// value by value: the places with a value are filled class by class of that value, and each filling is
/// weighted by the number of ways in that part of the shoe. Of the cards dealt only the wager's state is kept
/// (card_states.hpp), and equal states are merged. Patterns that continue equally share that work
/// (pattern_diagram.hpp).
///
/// After each class, states are also merged that an exchange of suits turns into each other, if the exchange
/// turns the wager into itself and each later class into one with the same count. The later cards then settle
/// both states in the same rows in equal numbers. Whole decks have 24 such exchanges for most wagers.
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
/// Count is as in HandWalk. Precondition: determines(table, reads_of(wager)); the wager and the table must
/// outlive the object.
template <class Count>
class PointsFirst {
public:
    /// tableau: one part of Table::mixture. effort: the budget, in additions of some nanoseconds each. It
    /// must outlive the object.
    PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager, Effort& effort);

    /// The deals of each row, and last those that lose. Throws Effort::Spent, also for more than kMaxStates
    /// states, which would take a hundred megabytes; the suits at all six places, kept separately, give 4,096
    /// states.
    Tally run();
    static constexpr std::size_t kMaxStates = 200'000;

private:
    using PlaceSet = CardStates::PlaceSet;
    struct Weighted {
        int state;
        Count ways;
    };
    using Sum = std::vector<Weighted>;
    // How patterns end: with the number of places that they look at, and PointPattern::orders.
    struct End {
        int looked_at;
        int orders;
        friend bool operator==(const End&, const End&) = default;
    };
    static constexpr std::uint64_t kUnitsOfPattern = 50;
    static constexpr std::uint64_t kUnitsOfDeal = 50;
    static constexpr std::uint64_t kUnitsOfExchange = 10;

    struct CardClass {
        Card face;
        Count count;
        // The cards of this class and of all earlier classes.
        CardSet up_to;
        // The exchanges of suits (CardStates::exchanges()) that keep the counts of later classes.
        std::vector<unsigned> exchanges;
        // For each state after this class: the merged state, or -1 if it is not known.
        std::vector<int> merged;
    };

    // Adds to a sum and merges equal states. Builds one sum at a time.
    class Merger {
    public:
        void add(Sum& sum, int state, const Count& ways);
        // Continues a sum that was started earlier.
        void resume(const Sum& sum);

    private:
        std::size_t& position(int state);

        // For each state, its position in the sum.
        std::vector<std::size_t> positions_;
    };

    void list_exchanges(const Partition& classes);
    void list_patterns(const Tableau& tableau);
    static std::uint64_t key_of(int state, std::size_t value, PlaceSet places) {
        return static_cast<std::uint64_t>(state) << 16 | value << 8 | places;
    }
    void add_end(const End& end, const Sum& sum);
    // Adds the states that follow those of `before` when cards of a value are dealt to these places.
    void add_after(const Sum& before, std::size_t value, PlaceSet places, Sum& sum);
    const Sum& after(int state, std::size_t value, PlaceSet places);
    // Fills after_ for the states and places that the edges from a node need.
    void deal_values_of(const PatternDiagram::Node& node, const Sum& sum);
    // Fills after_ for the sets of places that have a bit in `wanted`. Preconditions: open questions read all
    // of these places, and `wanted` has the subsets of its sets.
    void add_cards_of_value(int state, std::size_t value, std::uint64_t wanted);
    // Merges states that the exchanges of a class turn into each other.
    Sum merged(const Sum& sum, CardClass& last);
    // The ordered draws of `number` cards from `cards`, of which `drawn` are already gone: falling
    // factorials, or powers with replacement.
    Count draws_of(Count cards, int number, int drawn = 0) const;

    const Table& table_;
    // The decrease of a count when a card is dealt: 0 with replacement.
    Count taken_;
    const Wager& wager_;
    Partition base_;
    CardStates states_;
    // For each value of the base, its classes.
    std::vector<std::vector<CardClass>> values_;
    std::vector<Count> cards_of_value_;
    PatternDiagram patterns_;
    std::vector<End> ends_;
    std::unordered_map<std::uint64_t, Sum> after_;
    Merger sums_merger_;
    Merger merger_;
    std::vector<Count> tally_;
    Effort& effort_;
};

}  // namespace sabot
