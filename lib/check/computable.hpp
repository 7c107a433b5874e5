#pragma once

#include "engine/walk.hpp"
#include "figures/checked_tallies.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// Rejects a game that is valid TOML but cannot be computed; every command calls this before it uses a user's
/// file, or has the same checks. Throws InputError for choices that are not chemin de fer's, as
/// require_choice() does, and as checked_tallies() does for these wagers, or for all if none is given.
/// Returns their rows that can never pay.
///
/// Cost: one enumeration of these wagers, bounded by max_steps, and one more for the row that is reported.
std::vector<UnpaidRow> require_computable(const Game& game, const std::vector<std::string>& wagers = {},
                                          std::uint64_t max_steps = kMaxWalkSteps);

}  // namespace sabot
