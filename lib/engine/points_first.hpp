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
/// places, where walk.hpp's recursion over classes would take 10^9 branches.
///
/// Who draws depends on points alone. So the patterns of points are listed first (10^5 for a whole coup).
/// Within a pattern the cards of different values come from different parts of the shoe. So they are dealt
/// value by value: the places that show a value are filled class by class of that value, and each filling
/// counts in as many ways as that part of the shoe allows. Between values only the wager's state is kept
/// (card_states.hpp), and equal states are merged. Patterns with the same places for the first values share
/// that work.
///
/// Weights count disjoint sets of ordered draws, as in walk.hpp, so the same proof of no overflow holds.
///
/// Cost: for each pattern the states after its last but one value, times the states that follow each. Four
/// for "how many different suits", some hundred for the suits of both hands together: 10^6 to 10^8 additions.
/// In the worst case, where the suit at each place matters to the end, 4^6 states.
///
/// Count is as in HandWalk. Precondition: can_tell(table, reads_of(wager)); the wager and the table must
/// outlive the object.
template <class Count>
class PointsFirst {
public:
    /// tableau: one of Table::shares. effort: a unit is an addition, some nanoseconds. It must outlive
    /// the object.
    PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager, Effort& effort);

    /// By row, last the lost stake. Throws Effort::Spent, also where there are more than kMaxStates,
    /// which take a hundred megabytes; six suits, each at its own place, are 4,096.
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
        // The places of each value, six bits each, those of value 0 first.
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
        // The cards of this class and of those that come before it.
        CardSet up_to;
    };

    // Adds to a sum and merges equal states; one sum at a time.
    class Merger {
    public:
        void add(Sum& sum, int state, const Count& ways);
        // Continues with a sum that was started before.
        void resume(const Sum& sum);

    private:
        std::size_t& position(int state);

        // By state, where the sum has it.
        std::vector<std::size_t> positions_;
    };

    void list_patterns(const Tableau& tableau);
    PlaceSet places_of(const Pattern& pattern, std::size_t value) const {
        return static_cast<PlaceSet>(pattern.places >> (6 * (values_.size() - 1 - value)) & 63U);
    }
    // The patterns [first, last) have the same places for the values before this one.
    void add_patterns(const Pattern* first, const Pattern* last, std::size_t value, const Sum& sum);
    void add_pattern(const Pattern& pattern, const Sum& sum);
    Sum after(const Sum& before, std::size_t value, PlaceSet places);
    const Sum& after(int state, std::size_t value, PlaceSet places);
    Sum cards_of_value(int state, std::size_t value, PlaceSet places);
    // Ordered draws of so many from so many cards, of which some are drawn already: falling factorials, or
    // powers with replacement.
    Count draws_of(Count cards, int number, int drawn = 0) const;

    const Table& table_;
    // How many cards fewer a dealt card leaves: 0 where it comes back.
    Count taken_;
    const Wager& wager_;
    Partition base_;
    CardStates states_;
    // By value of the base, its classes.
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
