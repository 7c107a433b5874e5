#include "figures/every_deal.hpp"

#include "rules/drawing_rules.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

using Cards = std::array<Card, kPlaces>;

}  // namespace

EveryDeal::EveryDeal(const Shoe& undealt, const DealtHands& dealt, const Partition& classes)
    : classes_(join(classes, Partition::by_points())), with_replacement_(undealt.with_replacement()) {
    const auto counts = undealt.counts(classes_).value();
    counts_.assign(counts.begin(), counts.begin() + classes_.classes());
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const auto& cards = dealt.of(hand);
        for (std::size_t nth = 0; nth < cards.size(); ++nth) {
            const std::size_t first = hand == Hand::player ? 0 : 1;
            // Banker's third card is the sixth of the deal if Player has a third card, and the fifth if not.
            const std::size_t third = 4 + (hand == Hand::banker && dealt.player.size() == 3 ? 1U : 0U);
            dealt_.at(nth < 2 ? 2 * nth + first : third) = cards[nth].cards.first();
        }
    }
}

bool EveryDeal::is_possible() const {
    double shoe = 1;
    double kinds = 1;
    double cards = 0;
    double used = 0;
    for (const CardCount count : counts_) {
        cards += static_cast<double>(count);
        used += count > 0 ? 1 : 0;
    }
    for (const auto& dealt : dealt_) {
        if (!dealt) {
            kinds *= used;
            shoe *= cards;
            cards -= with_replacement_ ? 0 : 1;
        }
    }
    return std::min(shoe, kinds) <= kMaxDeals;
}

void EveryDeal::each(const Tableau& tableau, const std::function<void(const Deal&)>& found) const {
    const DrawingRules rules(tableau);
    std::vector<CardCount> left = counts_;
    std::vector<Card> faces;
    for (int c = 0; c < classes_.classes(); ++c) {
        faces.push_back(classes_.cards_of(c).first());
    }
    Cards cards{};
    Deal deal;
    const auto fill = [&](const auto& self, std::size_t at, Wide draws) -> void {
        if (at == cards.size()) {
            deal.coup = sabot::deal(rules, cards);
            deal.draws = draws;
            found(deal);
            return;
        }
        if (dealt_.at(at)) {
            cards.at(at) = *dealt_.at(at);
            deal.classes.at(at) = -1;
            self(self, at + 1, draws);
            return;
        }
        for (std::size_t c = 0; c < left.size(); ++c) {
            if (left[c] > 0) {
                cards.at(at) = faces[c];
                deal.classes.at(at) = static_cast<int>(c);
                const auto ways = static_cast<Wide>(left[c]);
                left[c] -= with_replacement_ ? 0 : 1;
                self(self, at + 1, draws * ways);
                left[c] += with_replacement_ ? 0 : 1;
            }
        }
    };
    fill(fill, 0, 1);
}

}  // namespace sabot
