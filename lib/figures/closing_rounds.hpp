#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The round of a shoe after which a wager closes, and the mean number of cards then undealt.
struct ClosingRound {
    std::string wager;
    int round = 0;
    Rational cards_left;
    friend bool operator==(const ClosingRound&, const ClosingRound&) = default;
};

/// For each wager of the game that closes, in the game's order, if the shoe certainly lasts that long:
///
///     cards left = C - (cards burnt) - (rounds) (cards of a coup)
///
/// where C is the number of cards in the shoe. The cards burnt are the exact mean over the first card of the
/// shoe, which is itself out of play; the cards of a coup are the exact mean for a coup from the whole shoe.
/// The mean is linear, and unseen cards are exchangeable, so a coup uses as many cards on average at any
/// depth as the first one would. This holds if all of these coups can certainly be dealt. A wager whose
/// rounds might exhaust the shoe (6 cards per round after the largest burn) is left out.
///
/// If the game does not define a burn, no card is burnt. A first card that is a ten, jack, queen or king
/// burns no card, unless the game gives a number. The cut card is not considered.
///
/// Precondition: at least kMinCards cards. Cost: a millisecond.
std::vector<ClosingRound> closing_rounds(const Game& game, const Shoe& shoe);

}  // namespace sabot
