#include "equilibrium/information_sets.hpp"

#include "cards/card.hpp"
#include "equilibrium/choice_totals.hpp"
#include "equilibrium/model_names.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The hands of a total: by their cards, the lower first, or only by the total.
std::vector<SeenHand> hands_of(int total, bool by_cards) {
    if (!by_cards) {
        return {{total, {}}};
    }
    std::vector<SeenHand> hands;
    for (int a = 0; a < kPointValues; ++a) {
        for (int b = a; b < kPointValues; ++b) {
            if ((a + b) % 10 == total) {
                hands.push_back({total, std::array{a, b}});
            }
        }
    }
    return hands;
}

}  // namespace

InformationSets information_sets(CheminDeFerModel model) {
    InformationSets sets;
    const auto note = [](auto& places, const SeenHand& hand, std::size_t place) {
        for (int a = 0; a < kPointValues; ++a) {
            for (int b = 0; b < kPointValues; ++b) {
                const bool same = hand.points
                                      ? *hand.points == std::array{a, b} || *hand.points == std::array{b, a}
                                      : (a + b) % 10 == hand.total;
                if (same) {
                    places[InformationSets::pair(a, b)] = place;
                }
            }
        }
    };
    for (const SeenHand& hand : hands_of(kPlayerChooses, model == CheminDeFerModel::B3)) {
        note(sets.player_of_, hand, sets.player.size());
        sets.player.push_back(hand);
    }
    const bool by_cards = model == CheminDeFerModel::B2 || model == CheminDeFerModel::B3;
    for (int total = 0; total < kMinNatural; ++total) {
        for (const SeenHand& hand : hands_of(total, by_cards)) {
            note(sets.banker_of_, hand, sets.banker.size());
            for (int third = 0; third < kBankerColumns; ++third) {
                sets.banker.push_back({hand, third});
            }
        }
    }
    return sets;
}

}  // namespace sabot
