#pragma once

#include "engine/walk.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// walk() for wagers of a game that may have mistakes. Throws InputError, with the location in the file, for
///
///   - a wager that takes too long to enumerate, or all of them together more than max_steps;
///   - a row that can never pay, whatever the shoe, because earlier rows match every coup or the rules of the
///     game exclude it. A row that only some shoes exclude (a perfect pair in one deck) is valid.
///
/// Wagers that are not in the game's file are only enumerated. Cost: that of walk(), and one more
/// enumeration, of eight decks, for each wager with a row that this table excludes.
std::vector<Tally> checked_tallies(const Game& game, const Table& table,
                                   const std::vector<const Wager*>& wagers,
                                   std::uint64_t max_steps = kMaxWalkSteps);

/// The same for a wager on several coups: throws InputError if it distinguishes too many cards, or has a row
/// that can never pay. Cost: milliseconds.
void check_series(const Game& game, const Wager& wager);

/// A coup of this game from eight whole decks. They hold at least six of each card, so they can deal every
/// coup that any shoe can deal.
Table table_of_any_coup(const Game& game);

}  // namespace sabot
