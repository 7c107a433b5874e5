#pragma once

#include "audit/change.hpp"
#include "audit/figures_of_wagers.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Changes to the interpretation of a claim under unchanged rules: how it is printed, whether pushed stakes
/// are counted, and which wager, event or quantity it is the figure of.
std::vector<Change> claim_changes(const Claim& claim, const Game& game);

/// Whether pushed stakes count in the quantity; nothing if there is no quantity that differs only in this.
std::optional<bool> counts_pushes(Quantity quantity);

/// The quantity that a claim of this kind states, in words: "return to player", "probability".
std::string quantity_text(Quantity quantity);

/// The quantity of the claim for each other wager or, for a claim about a row, for each other row. Wagers and
/// rows both have frequencies: a claim about a row may also state the hit frequency of a wager that wins on
/// several rows, and a claim of a hit frequency may state the probability of a winning row of such a wager.
/// Nearer rows of the game file have smaller distances.
std::vector<Change> place_changes(const Claim& claim, const Game& game);

/// The figure of each of these wagers, which the game does not have; none for a claim about a row.
std::vector<Change> known_wager_changes(const Claim& claim, const Game& game,
                                        const std::vector<WagerFigures>& known);

/// The parameters (Change) of a claim with the other figure: two, so that they are not those of a quantity.
std::vector<Rational> parameters_of(OtherFigure::What what);

/// Figures under unchanged rules that a claim may state by mistake and that no quantity of a claim names,
/// such as the variance for the standard deviation, pushes paid as wins, or the average of two wagers: all of
/// OtherFigure::What but independent coups and known wagers. `alone` gives the probabilities of conditions
/// without the rows before them, `added_parts` what a wager would return more if each part of a condition
/// were paid. Empty for quantities that have none.
std::vector<Change> figure_changes(const Claim& claim, const Game& game, const FiguresOf& figures,
                                   const ProbabilitiesAlone& alone, const AddedParts& added_parts);

}  // namespace sabot
