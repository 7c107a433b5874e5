#pragma once

#include "figures/stake.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Parses "player=10" or "tie=0.50". Messages call it `what`, and show `example`. Throws InputError.
Stake parse_stake(std::string_view text, const char* what = "stake", const char* example = "player=10");

/// Throws InputError for a wager that the game does not have, for two stakes on one wager, and for an amount
/// that the game does not accept: zero or less, not a multiple of the step of stakes, outside the limits, or
/// for a progressive wager any amount but its one stake; for a wager that can lose more than its stake; and
/// for stakes that break a limit of several stakes of a bettor.
void check_stakes(const Game& game, const std::vector<Stake>& stakes);

/// Parses stakes such as "player=10" and checks them. Throws InputError.
std::vector<Stake> stakes_on(const Game& game, const std::vector<std::string>& texts);

/// The game with these meters of its progressive wagers. Throws InputError for an unknown wager, for two
/// meters of one wager, for a wager without a meter, and for an amount below 0.
Game with_meters(Game game, const std::vector<Stake>& meters);

/// Parses meters such as "dragon=12000" and checks them. Throws InputError.
std::vector<Stake> meters_of(const Game& game, const std::vector<std::string>& texts);

/// The amount returned for a stake on a row that pays this, rounded if the game rounds returns.
Rational returned_amount(const Opaque<Settlement>& settlement, const Rational& stake, const Payment& payment);

/// The amount returned for each row of the paytable, including the stake, and last the amount returned for a
/// lost stake.
std::vector<Rational> returns_by_row(const Game& game, const Wager& wager, const Rational& amount);

}  // namespace sabot
