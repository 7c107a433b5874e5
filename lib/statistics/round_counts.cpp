#include "round_counts.hpp"

#include "statistics/round_counts.hpp"

#include <algorithm>

namespace sabot {

namespace {

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

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    rounds += other.rounds;
    outcomes_alone += other.outcomes_alone;
    without_shoe += other.without_shoe;
    cards += other.cards;
    pairs += other.pairs;
    given += other.given;
    neighbours += other.neighbours;
    events.resize(std::max(events.size(), other.events.size()));
    for (std::size_t wager = 0; wager < other.events.size(); ++wager) {
        add_items(events[wager], other.events[wager]);
    }
    add_items(bets, other.bets);
    has_suits = has_suits && other.has_suits;
    return *this;
}

}  // namespace sabot
