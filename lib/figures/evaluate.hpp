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
/// `shoes` has a row of counts for each shoe, with one count for each column. Columns are disjoint sets of
/// cards; a shoe has no cards that are in no column. `values` receives, for each shoe, one value for each
/// wager in the order of `wagers`, which are ids. Throws InputError for a game of infinite decks, for an
/// unknown wager, and for a wager that depends on more than the columns. Precondition: each shoe has
/// kMinCards to kMaxCards cards. Cost: some milliseconds, then about a microsecond for each shoe and wager.
void evaluate(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns,
              std::span<const CardCount> shoes, std::span<double> values);
/// As evaluate() above, with exact fractions instead of doubles.
void evaluate(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns,
              std::span<const CardCount> shoes, std::span<Rational> values);

}  // namespace sabot
