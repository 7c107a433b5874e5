#pragma once

#include "cards/shoe.hpp"
#include "rules/game.hpp"
#include "rules/shoe_procedure.hpp"
#include "rules/wager.hpp"

#include <cstdint>

namespace sabot {

/// The minimum number of rounds of a shoe with this many cards, including those after the cut card; how many
/// more there are depends on the cards. At least 1. Precondition: the cards are enough for the burnt ones and
/// one round, as in shoe_procedure().
std::uint64_t certain_rounds(const ShoeProcedure& procedure, CardCount cards);

/// A number of rounds that no such shoe exceeds: all rounds have four cards, and the fewest cards are burnt.
std::uint64_t max_rounds(const ShoeProcedure& procedure, CardCount cards);

/// The procedure of a game for a shoe with this many cards. What the game does not state is assumed:
/// no card is burnt; a ten burns as many cards as it has points, namely none; the round in which the cut card
/// comes is the last one; without a cut card, rounds are dealt as long as six cards are left. Throws
/// InputError for a shoe that may not hold the burnt cards and one round.
ShoeProcedure shoe_procedure(const Game& game, CardCount cards);
/// The procedure for a shoe. Every round of infinite decks is dealt from all their cards, whatever the game
/// states.
ShoeProcedure shoe_procedure(const Game& game, const Shoe& shoe);

/// The procedure of shoes that end with the last round in which the wager is open.
ShoeProcedure while_open(ShoeProcedure procedure, const Wager& wager);

}  // namespace sabot
