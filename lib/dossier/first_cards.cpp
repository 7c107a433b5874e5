#include "first_cards.hpp"

#include "cards/partition.hpp"
#include "engine/walk.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

std::vector<FirstCards> first_cards(const Tableau& tableau, const Shoe& shoe,
                                    const std::vector<const Wager*>& wagers) {
    std::vector<FirstCards> groups;
    for (const Wager* wager : wagers) {
        const Partition kinds = reads_of(*wager).anywhere();
        auto home = std::find_if(groups.begin(), groups.end(),
                                 [&](const FirstCards& group) { return group.kinds == kinds; });
        if (home == groups.end()) {
            home = groups.insert(groups.end(), FirstCards{kinds, {}, {}, {}});
        }
        home->wagers.push_back(wager);
    }
    for (FirstCards& group : groups) {
        for (int kind = 0; kind < group.kinds.classes(); ++kind) {
            const CardSet cards = group.kinds.cards_of(kind);
            group.counts.push_back(shoe.count(cards).value());
            group.tallies.emplace_back();
            if (group.counts.back() > 0) {
                DealtHands dealt;
                dealt.player.push_back({cards, CardKind::card, "Player's first card"});
                group.tallies.back() = walk(make_table(tableau, shoe, dealt), group.wagers);
            }
        }
    }
    return groups;
}

}  // namespace sabot
