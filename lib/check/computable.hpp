#pragma once

#include "engine/walk.hpp"
#include "rules/game.hpp"

#include <cstdint>

namespace sabot {

/// Rejects a game that is valid TOML but cannot be computed; every command calls this before it uses a user's
/// file. Throws InputError, with the location in the file, for:
///
///   - choices that are not chemin de fer's, as require_choice() does;
///   - a wager that takes more than max_effort to enumerate;
///   - a row that can never pay, whatever the shoe, because earlier rows match every coup or the rules of the
///     game exclude it.
///
/// A row that only some shoes exclude (a perfect pair in one deck) is valid. The test enumerates a shoe of
/// eight decks: it holds at least six of each card, so it can deal every coup that any shoe can deal.
///
/// Cost: one enumeration of all wagers, bounded by max_effort, and one more for the row that is reported.
void require_computable(const Game& game, std::uint64_t max_effort = kMaxEffort);

}  // namespace sabot
