#pragma once

#include "counting/counting.hpp"
#include "counting/rounds_by_depth.hpp"

#include <optional>
#include <string>

namespace sabot {

/// The effects of removal on a wager as tags: multiplied so that the largest has this size, and rounded to
/// whole numbers, halves away from zero. So that true counts compare with those of other depths, tags are
/// then changed by 1, each time the one that moves least away from its effect, until their sum over the shoe
/// is 0 or no change brings it nearer. As a text, such as "A=1 2=-3"; cards without a tag are left out, and
/// "A=0" is for no tags at all.
std::string rounded_effects(const Game& game, const Shoe& shoe, const std::string& wager, int size);

/// The trigger with the bound among 1, 2, 3, ... that has the largest gain over a shoe (sums_over_shoe()),
/// the smallest among equals. Bounds are tried until no larger one can gain more, by Cauchy and Schwarz: its
/// bets are among those of the smaller bounds. Nothing if none gains before there is less than one bet in a
/// million shoes. Cost: that of all depths for each bound.
std::optional<Trigger> best_trigger(const DepthCounter& counter, const RoundsByDepth& rounds,
                                    Trigger trigger);

}  // namespace sabot
