#pragma once

#include "audit/change.hpp"
#include "audit/figures_of_wagers.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// The parameters (Change) of a claim with the other figure: two, so that they are not those of a quantity.
std::vector<Rational> parameters_of(OtherFigure::What what);

/// Figures under unchanged rules that a claim may state by mistake and that no quantity of a claim names,
/// such as the variance for the standard deviation, pushes paid as wins, or the average of two wagers: all of
/// OtherFigure::What but independent coups. `alone` gives the probabilities of conditions without the rows
/// before them, `added_parts` the return if each part of a condition is paid. Empty for quantities that have
/// none.
std::vector<Change> figure_changes(const Claim& claim, const Game& game, const FiguresOf& figures,
                                   const ProbabilitiesAlone& alone, const AddedParts& added_parts);

}  // namespace sabot
