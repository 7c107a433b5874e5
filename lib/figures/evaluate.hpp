#pragma once

#include "api.hpp"
#include "cards/shoe.hpp"
#include "exact/rational.hpp"
#include "rules/game.hpp"

#include <span>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// Expected values per unit paid of wagers for many shoes, each correctly rounded to the nearest double.
///
/// `shoes` holds a row of counts for each shoe, one for each column; the columns are disjoint sets of cards,
/// and cards in no column are absent. `values` receives a value for each shoe and wager: those of the first
/// shoe in the order of `wagers`, which are ids, then those of the second. Throws InputError for a game of
/// infinite decks, for an unknown wager, and for one that depends on more than the columns. Precondition:
/// kMinCards to kMaxCards cards in each row. Cost: some milliseconds, then about a microsecond for each shoe
/// and wager.
void evaluate(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns,
              std::span<const CardCount> shoes, std::span<double> values);
/// evaluate() as exact fractions.
void evaluate(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns,
              std::span<const CardCount> shoes, std::span<Rational> values);

}  // namespace sabot
