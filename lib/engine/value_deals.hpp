#pragma once

#include "cards/partition.hpp"
#include "engine/card_states.hpp"
#include "engine/step_budget.hpp"
#include "engine/table.hpp"
#include "exact/wide.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sabot {

/// A state of the cards dealt (card_states.hpp), and the number of ways to it.
struct WeightedState {
    int state;
    Wide ways;
};

/// No state occurs twice.
using StateSum = std::vector<WeightedState>;

/// Adds weighted states to a sum and merges equal ones. It builds one sum at a time.
class StateMerger {
public:
    void add(StateSum& sum, int state, Wide ways) {
        std::size_t& here = position(state);
        if (here < sum.size() && sum[here].state == state) {
            sum[here].ways += ways;
        } else {
            here = sum.size();
            sum.push_back({state, ways});
        }
    }
    /// Continues a sum that was started earlier.
    void resume(const StateSum& sum) {
        for (std::size_t at = 0; at < sum.size(); ++at) {
            position(sum[at].state) = at;
        }
    }

private:
    std::size_t& position(int state) {
        const auto at = static_cast<std::size_t>(state);
        if (positions_.size() <= at) {
            positions_.resize(2 * at + 1);
        }
        return positions_[at];
    }

    // For each state, its position in the sum.
    std::vector<std::size_t> positions_;
};

/// Deals the cards of one value after the other for points_first.hpp. The places with a value are filled
/// class by class of that value, and each filling is weighted by the number of ways in that part of the shoe.
/// Only the wager's state is kept of the cards dealt (card_states.hpp), and equal states are merged.
///
/// After each class, states that an exchange of suits turns into each other are merged, too, if the exchange
/// turns the wager into itself, each class into one with the same count, and each later class into a later
/// one. The later cards then settle both states in the same rows in equal numbers. Whole decks have 24 such
/// exchanges for most wagers.
class ValueDeals {
public:
    using PlaceSet = CardStates::PlaceSet;

    /// The values are the classes of `base`. The table, the wager and the budget must outlive the object.
    ValueDeals(const Table& table, const Wager& wager, const Partition& base, StepBudget& budget);

    /// This number of states takes a hundred megabytes; the suits at all six places, kept separately, give
    /// 4,096.
    static constexpr std::size_t kMaxStates = 200'000;

    CardStates& states() { return states_; }
    /// The states after cards of a value are dealt to these places. Throws StepBudget::Spent, and
    /// LimitExceeded for more than kMaxStates states.
    const StateSum& after(int state, std::size_t value, PlaceSet places);

private:
    static constexpr std::uint64_t kStepsOfDeal = 50;
    static constexpr std::uint64_t kStepsOfExchange = 10;

    struct CardClass {
        Card face;
        CardCount count;
        // The cards of this class and of all earlier classes.
        CardSet up_to;
        // The exchanges of suits that keep these cards (CardStates::exchanges_that_keep()).
        std::vector<std::size_t> exchanges;
        // For each state after this class: the merged state, or -1 if it is not known.
        std::vector<int> merged;
    };
    struct Value {
        std::vector<CardClass> classes;
        CardCount cards = 0;
    };

    // Fills after_ for these places and each set of some of them. Precondition: open questions read all of
    // them.
    void deal(int state, std::size_t value, PlaceSet places);
    // Merges states that the exchanges of a class turn into each other.
    StateSum merged(const StateSum& sum, CardClass& last);

    static std::uint64_t key_of(int state, std::size_t value, PlaceSet places) {
        return static_cast<std::uint64_t>(state) << 16 | value << 8 | places;
    }

    const Shoe& undealt_;
    Partition classes_;
    CardStates states_;
    // Indexed by value.
    std::vector<Value> values_;
    std::unordered_map<std::uint64_t, StateSum> after_;
    StateMerger merger_;
    StepBudget& budget_;
};

}  // namespace sabot
