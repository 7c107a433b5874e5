#pragma once

#include "figures/analysis.hpp"
#include "limits/limit_changes.hpp"
#include "limits/limit_check.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Raises the smallest stake of the game, and those of wagers with their own below it, to an amount of money.
/// Precondition: the game has a settlement.
void raise_minimum_stake(Game& game, const Rational& amount);

/// The game with this number of the rule of a change. Precondition: the change is of the game.
Game with_change(Game game, const LimitChange& change, const Rational& number);

/// Sets LimitChange::breaks of each change of the check. Cost: that of check_limits() for each change and,
/// for exposures, one joint_distribution(); and `with_decks` for each change of decks.
void add_breaks(LimitCheck& check, const Game& game, const Analysis& analysis,
                const AnalysisOfDecks& with_decks);

}  // namespace sabot
