#pragma once

#include "audit/claim_check.hpp"
#include "audit/claim_evaluator.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// Decides unchecked claims about wagers on four to six coups by the proven bounds of their figures
/// (series_figures()): confirmed or truncated if all values within the bounds are so, refuted if none is. The
/// reason of each finding says between which ends the figure is. Such a finding has no computed figure.
/// Claims of returns, of hits, pushes and rows are served, and of the best and the mean return of a game with
/// such wagers. Cost: that of series_figures() for each of the wagers.
void check_by_bounds(std::vector<ClaimFinding>& findings, const Game& rules, ClaimEvaluator& evaluator);

}  // namespace sabot
