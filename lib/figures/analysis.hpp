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

/// A wager that was not computed, since the shoe is not known closely enough: it reads ranks where only point
/// values are known, say.
struct RefusedWager {
    std::string id;
    /// In a sentence.
    std::string why;
};

/// What to analyze.
struct AnalysisRequest {
    Setup setup;
    /// Ids of the wagers to compute; all where empty.
    std::vector<std::string> wagers = {};
    /// Compute by a second, independent route too, and compare.
    bool double_check = false;
};

/// One outcome of a coup: Player wins, Banker wins, or a tie.
struct Outcome {
    /// Of Analysis::deals.
    Integer deals;
    Rational probability;
};

/// Exact figures of a game's wagers for one shoe.
struct Analysis {
    Examined examined;
    /// All deals, of which each event has a part: ordered draws of the cards still to come, N(N-1)...(N-5) of
    /// N cards before a coup, times `lots`.
    Integer deals;
    /// How often each draw is counted where a hand draws with a probability between 0 and 1 (HandChoice): the
    /// common denominator of these probabilities; else 1.
    Integer lots;
    /// By Winner: player, banker, tie.
    std::array<Outcome, 3> outcomes;
    std::vector<WagerFigures> wagers;
    /// Wagers that could not be computed.
    std::vector<RefusedWager> refused;
    /// Present where it was asked for.
    std::optional<DoubleCheck> double_check;
};

/// Computes the figures of a game's wagers for one shoe. Throws InputError: a wager that the game does not
/// have; cards removed or dealt that the shoe does not hold; dealt cards that the tableau would not have
/// dealt; a shoe too small; a wager asked for by id, or every wager, that reads more than is known of the
/// shoe. Cost: a millisecond or two where wagers read points, more where they read suits at many places.
Analysis analyze(const Game& game, const AnalysisRequest& request);

}  // namespace sabot
