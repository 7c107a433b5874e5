#pragma once

#include "design/design.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// The bounds that all targets of a quantity give together.
DesignBounds bounds_of(const std::vector<DesignTarget>& targets, DesignQuantity quantity);

/// Throws InputError, about the field, for a return of more than 200% or a probability of more than 100%.
void check_targets(const std::vector<DesignTarget>& targets);

/// Bounds a return that is only bounded below by 100%, unless more than that is asked for: no house offers
/// it.
void add_usual_bound(std::vector<DesignTarget>& targets);

/// Adds the limits that are about the payouts of the wager to the targets of a design, and the others, with
/// reasons, to its unused limits.
void add_limits(Design& design, const Game& game, const std::vector<Limits>& limits);

}  // namespace sabot
