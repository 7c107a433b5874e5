#include "round_counts.hpp"

#include "statistics/add_items.hpp"

#include <algorithm>

namespace sabot {

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
    add_items(other.rounded, rounded);
    add_items(other.rounded_products, rounded_products);
    return *this;
}

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    rounds += other.rounds;
    outcomes_alone += other.outcomes_alone;
    without_shoe += other.without_shoe;
    out_of_order += other.out_of_order;
    has_no_order = has_no_order || other.has_no_order;
    cards += other.cards;
    pairs += other.pairs;
    given += other.given;
    order += other.order;
    add_items(other.events, events);
    add_items(other.bets, bets);
    add_items(other.over_time, over_time);
    has_suits = has_suits && other.has_suits;
    return *this;
}

}  // namespace sabot
