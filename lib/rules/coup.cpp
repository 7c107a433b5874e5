#include "coup.hpp"

#include "rules/tableau.hpp"

namespace sabot {

Coup deal(const Tableau& tableau, std::span<const Card, 6> cards) {
    Coup coup;
    coup.deal(Hand::player, 1, cards[0]);
    coup.deal(Hand::banker, 1, cards[1]);
    coup.deal(Hand::player, 2, cards[2]);
    coup.deal(Hand::banker, 2, cards[3]);
    coup.stand(Hand::player);
    coup.stand(Hand::banker);
    const int player = coup.first_two(Hand::player);
    const int banker = coup.first_two(Hand::banker);
    if (tableau.is_natural(player) || tableau.is_natural(banker)) {
        return coup;
    }
    std::size_t next = 4;
    int column = kPlayerStood;
    if (tableau.player_draws_on(player)) {
        column = tableau.column_of(player, cards[next].points());
        coup.deal(Hand::player, 3, cards[next]);
        ++next;
    }
    if (tableau.banker_draws_on(banker, column)) {
        coup.deal(Hand::banker, 3, cards[next]);
    }
    return coup;
}

}  // namespace sabot
