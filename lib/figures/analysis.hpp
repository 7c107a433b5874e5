#pragma once

#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "figures/wager_figures.hpp"
#include "rules/game.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A wager that was not computed because the shoe does not tell what it reads.
struct RefusedWager {
    std::string id;
    std::string why;
};

/// What an analysis is to look at.
struct AnalysisRequest {
    Setup setup;
    /// Only these wagers; all where empty.
    std::vector<std::string> wagers;
    /// Compute by the second route too.
    bool double_check = false;
};

struct Outcome {
    Integer deals;
    Rational probability;
};

/// Exact figures of a game's wagers for one shoe.
struct Analysis {
    Examined examined;
    /// Ordered draws of the cards still to come; see Table::deals().
    Integer deals;
    /// How many lots each draw counts for, where the play is left to chance (tableau_shares.hpp); else one.
    Integer lots;
    /// By Winner: player, banker, tie.
    std::array<Outcome, 3> outcomes;
    std::vector<WagerFigures> wagers;
    std::vector<RefusedWager> refused;
    /// Present where it was asked for.
    std::optional<DoubleCheck> double_check;
};

/// Throws InputError: a wager that the game does not have; cards removed or dealt that are not there;
/// dealt cards that the tableau would not have dealt; a shoe too small; a wager asked for by id, or
/// every wager, that needs more than the shoe tells. Cost: that of walk(), and with double_check of
/// compiling a polynomial for each wager.
Analysis analyze(const Game& game, const AnalysisRequest& request);

}  // namespace sabot
