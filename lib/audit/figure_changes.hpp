#pragma once

#include "audit/change.hpp"
#include "audit/figures_of_wagers.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// Figures under unchanged rules that a claim may state by mistake and that no quantity of a claim names: the
/// variance for the standard deviation, pushes or losses counted as hits, the probabilities of two events or
/// two wagers added, the average of two wagers or of all, a fee subtracted from the return, and conditions
/// counted without the rows before them, whose probabilities `alone` gives. Empty for quantities that have
/// none.
std::vector<Change> figure_changes(const Claim& claim, const Game& game, const FiguresOf& figures,
                                   const ProbabilitiesAlone& alone);

}  // namespace sabot
