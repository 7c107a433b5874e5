#pragma once

#include "figures/combined_bet.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/refused_wager.hpp"
#include "figures/stake.hpp"
#include "figures/wager_figures.hpp"
#include "rules/game.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The subject of an analysis.
struct AnalysisRequest {
    Setup setup;
    /// Ids of the wagers to compute; empty for all.
    std::vector<std::string> wagers = {};
    /// Also compute by a second, independent route, and compare.
    bool double_check = false;
    /// Also compute the covariances of the wagers.
    bool joint = false;
    /// Stakes to compute as a single bet; none if empty.
    std::vector<Stake> stakes = {};
    /// Whether the game may have mistakes that only an enumeration finds (open_game()): the errors are those
    /// of checked_tallies().
    bool checks = false;
};

/// One outcome of a coup: Player wins, Banker wins, or a tie.
struct Outcome {
    /// The number of deals with this outcome, out of Analysis::deals.
    Integer deals;
    Rational probability;
};

/// Exact figures of a game's wagers for one shoe.
struct Analysis {
    Examined examined;
    /// The number of all deals: ordered draws of the cards still to come, N(N-1)...(N-5) for N cards before a
    /// coup, times deals_per_draw.
    Integer deals;
    /// How often each ordered draw is counted: the common denominator of the probabilities with which hands
    /// draw (HandChoice), or 1 if none is between 0 and 1.
    Integer deals_per_draw;
    /// Indexed by Winner: player, banker, tie.
    std::array<Outcome, 3> outcomes;
    std::vector<WagerFigures> wagers;
    /// Wagers that could not be computed.
    std::vector<RefusedWager> refused;
    /// Present if it was requested.
    std::optional<DoubleCheck> double_check;
    /// Present if they were requested. Indices are those of `wagers`.
    std::optional<CovarianceMatrix> joint;
    std::optional<CombinedBet> combination;
};

/// Computes the figures of a game's wagers for one shoe. Throws InputError for an unknown wager, for removed
/// or dealt cards that the shoe does not hold, for dealt cards that the tableau would not have dealt, for a
/// shoe that is too small, and if a wager requested by id, or every wager, depends on more than is known of
/// the shoe; for stakes and covariances as combined_bet() and covariances() do. Cost: one or two milliseconds
/// if wagers depend on points, more if they depend on suits in many positions.
Analysis analyze(const Game& game, const AnalysisRequest& request);

/// The wagers for which the two routes differ.
std::vector<std::string> failed_checks(const Analysis& analysis);

}  // namespace sabot
