#pragma once

#include "cards/partition.hpp"
#include "engine/card_states.hpp"
#include "engine/pattern_diagram.hpp"
#include "engine/state_sum.hpp"
#include "engine/step_budget.hpp"
#include "engine/table.hpp"
#include "rules/wager.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The cards dealt leave too many states of a wager.
struct TooManyStates : std::length_error {
    TooManyStates() : std::length_error("sabot::ValueDeals: too many states") {}
};

/// Deals the cards of one value after the other for points_first.hpp. The places with a value are filled
/// class by class of that value, and each filling is weighted by the number of ways in that part of the shoe.
/// Of the cards dealt only the wager's state is kept (card_states.hpp), and equal states are merged.
///
/// After each class, states are also merged that an exchange of suits turns into each other, if the exchange
/// turns the wager into itself and each later class into one with the same count. The later cards then settle
/// both states in the same rows in equal numbers. Whole decks have 24 such exchanges for most wagers.
template <class Count>
class ValueDeals {
public:
    using PlaceSet = CardStates::PlaceSet;
    using Sum = StateSum<Count>;

    /// The values are the classes of `base`. The table, the wager and the budget must outlive the object.
    ValueDeals(const Table& table, const Wager& wager, const Partition& base, StepBudget& budget);

    /// This number of states takes a hundred megabytes; the suits at all six places, kept separately, give
    /// 4,096.
    static constexpr std::size_t kMaxStates = 200'000;

    CardStates& states() { return states_; }
    /// The states after cards of a value are dealt to these places. Throws StepBudget::Spent, and
    /// TooManyStates for more than kMaxStates states.
    const Sum& after(int state, std::size_t value, PlaceSet places);
    /// One of these states: that of the cards that `random` chooses, which returns 64 random bits; nothing if
    /// the shoe does not hold them.
    template <class Random>
    std::optional<int> one_after(int state, std::size_t value, PlaceSet places, Random& random);
    /// Computes what after() returns for these states and the edges from a node, in less time than one by
    /// one.
    void prepare(const PatternDiagram::Node& node, const Sum& sum);
    /// The ordered draws of `number` cards from `cards`, of which `drawn` are already gone: falling
    /// factorials, or powers with replacement.
    Count draws_of(Count cards, int number, int drawn = 0) const;

private:
    static constexpr std::uint64_t kStepsOfDeal = 50;
    static constexpr std::uint64_t kStepsOfExchange = 10;

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

    void list_exchanges(const Partition& classes, const Shoe& undealt);
    static std::uint64_t key_of(int state, std::size_t value, PlaceSet places) {
        return static_cast<std::uint64_t>(state) << 16 | value << 8 | places;
    }
    // Fills after_ for the sets of places that have a bit in `wanted`. Preconditions: open questions read all
    // of these places, and `wanted` has the subsets of its sets.
    void add_cards_of_value(int state, std::size_t value, std::uint64_t wanted);
    // Merges states that the exchanges of a class turn into each other.
    int merged(int state, CardClass& last);
    Sum merged(const Sum& sum, CardClass& last);

    // The decrease of a count when a card is dealt: 0 with replacement.
    Count taken_;
    CardStates states_;
    // For each value of the base, its classes.
    std::vector<std::vector<CardClass>> values_;
    std::vector<Count> cards_of_value_;
    std::unordered_map<std::uint64_t, Sum> after_;
    StateMerger<Count> merger_;
    StepBudget& budget_;
};

template <class Count>
template <class Random>
std::optional<int> ValueDeals<Count>::one_after(int state, std::size_t value, PlaceSet places,
                                                Random& random) {
    std::vector<CardClass>& classes = values_[value];
    const PlaceSet read = places & states_.reads(state);
    if (read != places) {
        state = states_.deal(state, classes.back().face, places & ~read);
    }
    std::array<std::size_t, kPlaces> chosen{};
    for (PlaceSet left = read; left != 0; left &= left - 1) {
        chosen.at(static_cast<std::size_t>(std::countr_zero(left))) = random() % classes.size();
    }
    for (std::size_t c = 0; c < classes.size(); ++c) {
        PlaceSet here = 0;
        for (PlaceSet left = read; left != 0; left &= left - 1) {
            here |= chosen.at(static_cast<std::size_t>(std::countr_zero(left))) == c ? left & (~left + 1) : 0;
        }
        if (draws_of(classes[c].count, std::popcount(here)) == 0) {
            return std::nullopt;
        }
        if (here != 0) {
            state = states_.deal(state, classes[c].face, here, classes[c].up_to);
        }
        if (!classes[c].exchanges.empty()) {
            state = merged(state, classes[c]);
        }
    }
    return state;
}

}  // namespace sabot
