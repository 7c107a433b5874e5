#include "round_counts.hpp"

#include "statistics/round_counts.hpp"

#include <algorithm>
#include <functional>

namespace sabot {

namespace {

template <class Counts>
void add_counts(Counts& to, const Counts& from) {
    std::transform(from.begin(), from.end(), to.begin(), to.begin(), std::plus<>());
}

template <class Item>
void add_items(std::vector<Item>& to, const std::vector<Item>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i] += from[i];
    }
}

}  // namespace

BetCounts& BetCounts::operator+=(const BetCounts& other) {
    if (other.bets > 0) {
        least = bets == 0 ? other.least : std::min(least, other.least);
        most = std::max(most, other.most);
    }
    bets += other.bets;
    staked += other.staked;
    returned += other.returned;
    exact_staked += other.exact_staked;
    exact_squares += other.exact_squares;
    add_items(rounded, other.rounded);
    add_items(rounded_products, other.rounded_products);
    return *this;
}

OutcomeCounts& OutcomeCounts::operator+=(const OutcomeCounts& other) {
    rounds += other.rounds;
    add_counts(hands, other.hands);
    events.resize(std::max(events.size(), other.events.size()));
    for (std::size_t wager = 0; wager < other.events.size(); ++wager) {
        add_items(events[wager], other.events[wager]);
    }
    return *this;
}

OutcomeCounts RoundCounts::all() const {
    OutcomeCounts sum = certain;
    sum += late;
    return sum;
}

std::uint64_t RoundCounts::cards() const {
    const OutcomeCounts tally = all();
    std::uint64_t sum = 0;
    for (int state = 0; state < HandState::kHandStates; ++state) {
        const HandState hands = HandState::at(state);
        sum += static_cast<std::uint64_t>(hands.cards()) * tally.hands.at(hands.index());
    }
    return sum;
}

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    certain += other.certain;
    late += other.late;
    outcomes_alone += other.outcomes_alone;
    pairs += other.pairs;
    given += other.given;
    add_items(bets, other.bets);
    has_suits = has_suits && other.has_suits;
    return *this;
}

}  // namespace sabot
