#pragma once

#include "figures/stake.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Parses "player=10" or "tie=0.50". Throws InputError.
Stake parse_stake(std::string_view text);

/// Throws InputError for a wager that the game does not have, for two stakes on one wager, and for an amount
/// that the game does not take: zero or less, no multiple of the step of its stakes, or outside the limits.
void check_stakes(const Game& game, const std::vector<Stake>& stakes);

/// Parses stakes such as "player=10" and checks them. Throws InputError.
std::vector<Stake> stakes_on(const Game& game, const std::vector<std::string>& texts);

/// The amount returned for a stake that nets this per unit staked, rounded if the game rounds returns.
Rational returned_amount(const Opaque<Settlement>& settlement, const Rational& stake, const Rational& net);

/// The same, by row of the paytable, and last of a lost stake: the stake is part of
/// it.
std::vector<Rational> returns_by_row(const Game& game, const Wager& wager, const Rational& amount);

}  // namespace sabot
