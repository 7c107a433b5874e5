#pragma once

#include "design/design.hpp"
#include "rules/game.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The intersection of the bounds of all targets for a quantity.
DesignBounds bounds_of(const std::vector<DesignTarget>& targets, DesignQuantity quantity);

/// The bounds of the payouts that win, with the default upper bound if the request has none. Throws
/// InputError if no payout is within them.
DesignBounds payout_bounds(const DesignRequest& request, const Wager& wager);

/// Throws InputError, about the field of the request, for a return above 200% or a probability above 100%.
void check_targets(const std::vector<DesignTarget>& targets);

/// Adds an upper bound of 100% to a return that has only a lower bound, since no house offers more; not if
/// the lower bound is above 100%.
void add_usual_bound(std::vector<DesignTarget>& targets);

/// The seeds with which the wager of the design reaches its targets, those nearest to today's first. Cost:
/// for each target, computing the figures of the wager about a hundred times, and five hundred times for a
/// deviation.
std::vector<DesignedSeed> designed_seeds(const Game& game, const Design& design);

/// Adds to the design, as targets, the limits that the payouts of the wager decide; adds the other limits,
/// with reasons, to its unused limits. Cost: for a limit of the mean return, that of analyze() for all
/// wagers.
void add_limits(Design& design, const Game& game, const DesignRequest& request);

}  // namespace sabot
