#include "drawing_rules.hpp"

#include "rules/tableau.hpp"
#include "rules/tableau_mixture.hpp"

#include <stdexcept>

namespace sabot {

DrawingRules::DrawingRules(const Tableau& tableau)
    : naturals_(tableau.naturals.to_ulong() << 1U), has_total_columns_(tableau.has_total_columns) {
    if (has_random_choices(tableau)) {
        throw std::logic_error(
            "sabot::DrawingRules: the tableau has random choices; expected tableau_mixture() to split it "
            "first");
    }
    for (std::size_t pair = 0; pair < player_.size(); ++pair) {
        const std::size_t total = (pair / 10 + pair % 10) % 10;
        player_[pair] = tableau.player_draws[total];
        banker_.at(pair) = tableau.banker_draws.at(total);
    }
    for (const HandChoice& choice : tableau.choices) {
        const auto [a, b] = choice.points;
        for (const int pair : {a * 10 + b, b * 10 + a}) {
            const auto at = static_cast<std::size_t>(pair);
            if (choice.hand == Hand::player) {
                player_[at] = choice.draw == 1;
            } else {
                banker_.at(at)[static_cast<std::size_t>(choice.column)] = choice.draw == 1;
            }
        }
    }
}

Coup deal(const DrawingRules& rules, std::span<const Card, 6> cards) {
    Coup coup;
    std::size_t next = 0;
    for (const int nth : {1, 2}) {
        for (const Hand hand : {Hand::player, Hand::banker}) {
            coup.deal(hand, nth, cards[next++]);
        }
    }
    for (const Hand hand : {Hand::player, Hand::banker}) {
        if (rules.draws(coup, hand)) {
            coup.deal(hand, 3, cards[next++]);
        } else {
            coup.stand(hand);
        }
    }
    return coup;
}

}  // namespace sabot
