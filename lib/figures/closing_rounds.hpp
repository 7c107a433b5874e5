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
/// where C is the number of cards in the shoe and the other two are exact means: of the burn over the first
/// card, which is itself out of play, and of a coup from the whole shoe. The mean is linear, and unseen cards
/// are exchangeable, so a coup uses as many cards on average at any depth as the first one would. This holds
/// as long as all of these coups can be dealt regardless of the cards they use; a wager whose rounds might
/// exhaust the shoe (6 cards per round after the largest burn) is left out.
///
/// If the game does not define a burn, none is counted. A ten, jack, queen or king burns as many cards as
/// it has points, namely none, unless the game gives a number. A cut card is not considered.
///
/// Precondition: at least kMinCards cards. Cost: a millisecond.
std::vector<ClosingRound> closing_rounds(const Game& game, const Shoe& shoe);

}  // namespace sabot
