#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// After how many rounds of a shoe a wager closes, and how many cards are then undealt: in the mean.
struct ClosingRound {
    std::string wager;
    int round = 0;
    Rational cards_left;
};

/// For each wager of the game that closes, in its order, where the shoe can be trusted to last so long:
///
///     cards left = C - (cards burnt) - (rounds) (cards of a coup)
///
/// with C cards in the shoe, and the means of the other two, exactly: of the burn over the first card, which
/// is out of play too, of a coup from the whole shoe. The mean is linear, and unseen cards are exchangeable:
/// however many come before it, a coup uses as many on average as the first. That holds as long as all of
/// these coups can be dealt, whatever they use; a wager whose rounds might outlast the shoe, 6 cards for each
/// after the largest burn, is left out.
///
/// Where the game says nothing of a burn none is counted; a ten, jack, queen or king burns as many cards as
/// it has points, none, unless the game says how many. Nothing is said of a cut card.
///
/// Precondition: at least kMinCards cards. Cost: a millisecond.
std::vector<ClosingRound> closing_rounds(const Game& game, const Shoe& shoe);

}  // namespace sabot
