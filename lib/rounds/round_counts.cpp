#include "round_counts.hpp"

#include <algorithm>
#include <functional>

namespace sabot {

namespace {

template <class Counts>
void add_counts(Counts& to, const Counts& from) {
    std::transform(from.begin(), from.end(), to.begin(), to.begin(), std::plus<>());
}

}  // namespace

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    rounds += other.rounds;
    add_counts(hands, other.hands);
    add_counts(cards, other.cards);
    dealt_times_left += other.dealt_times_left;
    events.resize(std::max(events.size(), other.events.size()));
    for (std::size_t wager = 0; wager < other.events.size(); ++wager) {
        events[wager].resize(std::max(events[wager].size(), other.events[wager].size()));
        add_counts(events[wager], other.events[wager]);
    }
    return *this;
}

}  // namespace sabot
