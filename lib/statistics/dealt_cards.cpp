#include "dealt_cards.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot {

// Of the cards dealt, `late` are behind those that every shoe deals.
void DealtCards::add_late(const Round& round, std::uint64_t late, std::uint32_t group) {
    auto& cards = of(group).late_cards;
    for (auto place = kDealingOrder.rbegin(); place != kDealingOrder.rend() && late > 0; ++place) {
        if (const std::uint8_t card = round.cards[*place]; card != kNoCard) {
            ++cards[card];
            --late;
        }
    }
}

void DealtCards::end(OpenShoe& shoe) {
    for (const Part& part : shoe.parts) {
        Sums& sums = of(part.group);
        const std::uint64_t cards = shoe.has_begun ? std::min(part.cards, certain_cards_) : part.cards;
        sums.times_left += cards * (cards_ - (shoe.has_begun ? cards : 1));
        sums.shoes += shoe.has_begun ? 1 : 0;
        sums.pairs += shoe.has_begun ? part.rounds * (part.rounds - 1) : 0;
    }
    shoe.parts.clear();
}

DealtCards::Sums& DealtCards::of(std::uint32_t group) {
    by_group_.resize(std::max<std::size_t>(by_group_.size(), group + std::size_t{1}));
    return by_group_[group];
}

}  // namespace sabot
