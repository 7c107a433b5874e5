#include "compiled_coup.hpp"

#include "rules/drawing_rules.hpp"
#include "rules/tableau.hpp"

namespace sabot {

Coup coup_of(const Round& round) {
    Coup coup;
    each_place([&](Hand hand, int nth) {
        const std::uint8_t card = round.cards[place(hand, nth)];
        if (card != kNoCard) {
            coup.deal(hand, nth, Card::at(card));
        } else if (nth == 3) {
            coup.stand(hand);
        }
    });
    return coup;
}

CompiledCoup::CompiledCoup(const Tableau& tableau) {
    for (std::size_t card = 0; card < kCardsInDeck; ++card) {
        points_[card] = static_cast<std::uint8_t>(Card::at(static_cast<int>(card)).points());
    }
    for (std::size_t row = 0; row < columns_.size(); ++row) {
        for (std::size_t card = 0; card < kCardsInDeck; ++card) {
            columns_.at(row).at(card) = static_cast<std::uint8_t>((row + points_.at(card)) % 10);
        }
        columns_.at(row)[kNoCard] = kPlayerStood;
    }
    // A card of each point value: ace to ten.
    const auto card_of = [](int points) { return Card(points == 0 ? 10 : points, Suit::clubs); };
    const DrawingRules rules(tableau);
    for (int first = 0; first < kPointValues; ++first) {
        for (int second = 0; second < kPointValues; ++second) {
            Coup coup;
            for (const Hand hand : {Hand::player, Hand::banker}) {
                coup.deal(hand, 1, card_of(first));
                coup.deal(hand, 2, card_of(second));
            }
            const std::size_t index = static_cast<std::size_t>(first) * 10 + static_cast<std::size_t>(second);
            FirstTwo& player = player_[index];
            FirstTwo& banker = banker_[index];
            player.total = static_cast<std::uint8_t>((first + second) % 10);
            player.row_of_columns = tableau.has_total_columns ? player.total : 0;
            player.is_natural = rules.is_natural(coup, Hand::player);
            banker = player;
            player.draws = rules.player_draws(coup) ? 1 : 0;
            for (int column = 0; column < kBankerColumns; ++column) {
                if (rules.banker_draws_in(coup, column)) {
                    banker.draws |= static_cast<std::uint16_t>(1 << column);
                }
            }
        }
    }
}

}  // namespace sabot
