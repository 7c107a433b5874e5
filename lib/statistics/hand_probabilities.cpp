#include "hand_probabilities.hpp"

#include "engine/walk.hpp"
#include "rules/condition.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

// For each value a condition.
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

// Both hands have a natural, Player has one, Banker has one.
Conditions naturals_of(const Tableau& tableau) {
    const auto natural = [&](Hand hand) {
        return Condition::all_of({Condition::ask(HandSizeIs{hand, NumberSet().set(2)}),
                                  Condition::ask(TotalIs{hand, tableau.naturals})});
    };
    return {Condition::all_of({natural(Hand::player), natural(Hand::banker)}), natural(Hand::player),
            natural(Hand::banker)};
}

// For each list of conditions, of which the first that holds counts, their probabilities; and last that none
// does.
std::vector<std::vector<Rational>> probabilities_of(const Tableau& tableau, const Shoe& shoe,
                                                    const std::vector<Conditions>& lists) {
    std::vector<Wager> wagers;
    for (const Conditions& conditions : lists) {
        wagers.emplace_back();
        for (const Condition& condition : conditions) {
            wagers.back().rows.push_back({"", condition, {}, 0});
        }
    }
    std::vector<const Wager*> walked;
    std::transform(wagers.begin(), wagers.end(), std::back_inserter(walked),
                   [](const Wager& one) { return &one; });
    const Table table = make_table(tableau, shoe, {});
    std::vector<std::vector<Rational>> probabilities;
    for (const Tally& tally : walk(table, walked)) {
        probabilities.emplace_back();
        for (const Integer& deals : tally) {
            probabilities.back().push_back(ratio(deals, table.deals()));
        }
    }
    return probabilities;
}

}  // namespace

HandProbabilities hand_probabilities(const Tableau& tableau, const Shoe& shoe) {
    const auto all =
        probabilities_of(tableau, shoe,
                         {totals_of(Hand::player), totals_of(Hand::banker), numbers_of_cards(),
                          third_card_of(Hand::player), third_card_of(Hand::banker), naturals_of(tableau)});
    return {{all[0], all[1]}, all[2], {all[3], all[4]}, all[5]};
}

}  // namespace sabot
