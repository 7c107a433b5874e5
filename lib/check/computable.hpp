#pragma once

#include "engine/walk.hpp"
#include "figures/checked_tallies.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// Rejects a game whose file is valid but which cannot be computed. Every command calls this, or makes the
/// same checks itself, before it uses a user's file. Throws InputError as require_choice() does, for choices
/// other than chemin de fer's, and as checked_tallies() does for these wagers, or for all if none is given.
/// Returns those of their rows that can never pay.
///
/// Cost: one enumeration of these wagers, bounded by max_steps, and one more for the row that is reported.
std::vector<UnpaidRow> require_computable(const Game& game, const std::vector<std::string>& wagers = {},
                                          std::uint64_t max_steps = kMaxWalkSteps);

}  // namespace sabot
