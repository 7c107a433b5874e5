#pragma once

#include "engine/card_states.hpp"
#include "engine/effort.hpp"
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
/// weighted by the number of ways in that part of the shoe. Between values only the wager's state is kept
/// (card_states.hpp), and equal states are merged. Patterns with the same places for the first values share
/// that work.
///
/// Weights count disjoint sets of ordered draws, as in walk.hpp, so the same proof that they do not
/// overflow holds.
///
/// Cost: for each pattern, the states after its second-to-last value, times the successors of each. There
/// are four states for "how many different suits" and a few hundred for the suits of both hands together:
/// 10^6 to 10^8 additions in all. In the worst case, where the suit at each place matters to the end, there
/// are 4^6 states.
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
    struct Pattern {
        // The places of each value, six bits each, starting with value 0.
        std::uint64_t places;
        int start;
        int orders;
        int looked_at;
    };
    static constexpr std::uint64_t kUnitsOfPattern = 50;
    static constexpr std::uint64_t kUnitsOfDeal = 50;

    struct CardClass {
        Card face;
        Count count;
        // The cards of this class and of all earlier classes.
        CardSet up_to;
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

    void list_patterns(const Tableau& tableau);
    PlaceSet places_of(const Pattern& pattern, std::size_t value) const {
        return static_cast<PlaceSet>(pattern.places >> (6 * (values_.size() - 1 - value)) & 63U);
    }
    // The patterns [first, last) have equal places for the values before this one.
    void add_patterns(const Pattern* first, const Pattern* last, std::size_t value, const Sum& sum);
    void add_pattern(const Pattern& pattern, const Sum& sum);
    Sum after(const Sum& before, std::size_t value, PlaceSet places);
    const Sum& after(int state, std::size_t value, PlaceSet places);
    Sum cards_of_value(int state, std::size_t value, PlaceSet places);
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
    std::vector<Pattern> patterns_;
    std::unordered_map<std::uint64_t, Sum> after_;
    Merger patterns_merger_;
    Merger cards_merger_;
    std::vector<Count> tally_;
    Effort& effort_;
};

}  // namespace sabot
