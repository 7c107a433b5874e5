#include "hand_probabilities.hpp"

#include "each.hpp"
#include "engine/walk.hpp"
#include "figures/compare_routes.hpp"
#include "rules/condition.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/tableau.hpp"

#include <utility>

namespace sabot {

namespace {

// One condition for each value of a distribution.
using Conditions = std::vector<Condition>;

Conditions totals_of(Hand hand) {
    Conditions values;
    for (std::size_t total = 0; total < 10; ++total) {
        values.push_back(Condition::ask(TotalIs{hand, NumberSet().set(total)}));
    }
    return values;
}

Conditions numbers_of_cards() {
    Conditions values;
    for (std::size_t cards = kFewestCards; cards <= kPlaces; ++cards) {
        values.push_back(Condition::ask(CoupSizeIs{NumberSet().set(cards)}));
    }
    return values;
}

// The points of a hand's third card.
Conditions third_card_of(Hand hand) {
    Conditions values;
    for (int points = 0; points < kPointValues; ++points) {
        values.push_back(Condition::ask(CardIs{hand, 3, CardSet::of_points(points)}));
    }
    return values;
}

// Both hands have a natural; Player has one; Banker has one. The first condition that holds counts.
Conditions naturals_of(const Tableau& tableau) {
    const auto natural = [&](Hand hand) {
        return Condition::all_of({Condition::ask(HandSizeIs{hand, NumberSet().set(2)}),
                                  Condition::ask(TotalIs{hand, tableau.naturals})});
    };
    return {Condition::all_of({natural(Hand::player), natural(Hand::banker)}), natural(Hand::player),
            natural(Hand::banker)};
}

// A wager for each distribution, with a row for each value. The lost stake is the case that no row holds.
std::vector<Wager> distributions_of(const Tableau& tableau) {
    const std::pair<const char*, Conditions> lists[]{{"player-total", totals_of(Hand::player)},
                                                     {"banker-total", totals_of(Hand::banker)},
                                                     {"cards-of-round", numbers_of_cards()},
                                                     {"player-third-card", third_card_of(Hand::player)},
                                                     {"banker-third-card", third_card_of(Hand::banker)},
                                                     {"naturals", naturals_of(tableau)}};
    std::vector<Wager> wagers;
    for (const auto& [id, conditions] : lists) {
        wagers.emplace_back().id = id;
        for (const Condition& condition : conditions) {
            wagers.back().rows.push_back({"", condition, {}, 0});
        }
    }
    return wagers;
}

}  // namespace

HandProbabilities hand_probabilities(const Tableau& tableau, const Shoe& shoe, bool double_check) {
    const std::vector<Wager> wagers = distributions_of(tableau);
    const auto walked = each(wagers, [](const Wager& one) { return &one; });
    const Table table = make_table(tableau, shoe, {});
    const std::vector<Tally> tallies = walk(table, walked);
    std::vector<std::vector<Rational>> all;
    for (const Tally& tally : tallies) {
        all.emplace_back();
        for (const Integer& deals : tally) {
            all.back().push_back(ratio(deals, table.deals()));
        }
    }
    HandProbabilities hands{{all[0], all[1]}, all[2], {all[3], all[4]}, all[5], {}};
    if (double_check) {
        hands.double_check = compare_routes(table, walked, tallies);
    }
    return hands;
}

}  // namespace sabot
