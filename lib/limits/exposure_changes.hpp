#pragma once

#include "figures/analysis.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit_changes.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// The changes of one payout or one largest stake, with all other rules as they are, that bring the exposure
/// of a game down to a limit that it exceeds; empty if it does not, or is only known within bounds. Wins are
/// rounded, so that the exposure rises in steps, and only numbers in use are tried: each change has the
/// largest of them that meets the limit.
///
/// Preconditions: the finding is that of the limit; the analysis has all wagers of the game. Cost: one
/// joint_distribution(), and about ten sums over its results for each change.
std::vector<LimitChange> exposure_changes(const Limit& limit, const LimitFinding& finding, const Game& game,
                                          const Analysis& analysis);

}  // namespace sabot
