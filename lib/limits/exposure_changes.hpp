#pragma once

#include "figures/analysis.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit_changes.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// The changes of one payout or one largest stake, with all other rules as they are, that bring the exposure
/// of a game down to a limit that it exceeds; empty if it does not, or is only known within bounds. What a
/// result of the coup pays is an affine function a + b x of such a number x, with b >= 0, so that the limit L
/// is met up to the smallest (L - a) / b of all results with b > 0, and by no x if a > L where b = 0.
///
/// Preconditions: the finding is that of the limit; the analysis has all wagers of the game. Cost: one
/// joint_distribution().
std::vector<LimitChange> exposure_changes(const Limit& limit, const LimitFinding& finding, const Game& game,
                                          const Analysis& analysis);

}  // namespace sabot
