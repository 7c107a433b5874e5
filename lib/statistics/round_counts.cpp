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
    add_counts(outcomes_alone, other.outcomes_alone);
    add_counts(hands, other.hands);
    for (std::size_t place = 0; place < places.size(); ++place) {
        add_counts(places[place], other.places[place]);
    }
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

std::array<std::uint64_t, kCardsInDeck> RoundCounts::cards() const {
    std::array<std::uint64_t, kCardsInDeck> sum{};
    for (const OutcomeCounts* tally : {&certain, &late}) {
        for (const auto& place : tally->places) {
            std::transform(sum.begin(), sum.end(), place.begin(), sum.begin(), std::plus<>());
        }
    }
    return sum;
}

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    certain += other.certain;
    late += other.late;
    add_counts(first_cards, other.first_cards);
    add_counts(late_cards, other.late_cards);
    dealt_times_left += other.dealt_times_left;
    pairs += other.pairs;
    for (std::size_t winner = 0; winner < successions.size(); ++winner) {
        add_counts(successions[winner], other.successions[winner]);
    }
    add_items(bets, other.bets);
    has_suits = has_suits && other.has_suits;
    return *this;
}

}  // namespace sabot
