#pragma once

#include "design/design.hpp"
#include "rules/game.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The bounds that all targets of a quantity give together.
DesignBounds bounds_of(const std::vector<DesignTarget>& targets, DesignQuantity quantity);

/// The bounds of the payouts that win, where the request leaves the largest to us. Throws InputError if there
/// is none.
DesignBounds payout_bounds(const DesignRequest& request, const Wager& wager);

/// Throws InputError, about the field, for a return of more than 200% or a probability of more than 100%.
void check_targets(const std::vector<DesignTarget>& targets);

/// Bounds a return that is only bounded below by 100%, unless more than that is asked for: no house offers
/// it.
void add_usual_bound(std::vector<DesignTarget>& targets);

/// The seeds with which the wager of the design reaches its targets. Cost: about a hundred figures of the
/// wager for each target.
std::optional<DesignedSeed> designed_seed(const Game& game, const Design& design);

/// Adds the limits that are about the payouts of the wager to the targets of a design, and the others, with
/// reasons, to its unused limits. Cost: for a limit of the mean return, that of analyze() for all wagers.
void add_limits(Design& design, const Game& game, const DesignRequest& request);

}  // namespace sabot
