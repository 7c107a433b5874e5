#pragma once

#include "figures/examined.hpp"
#include "figures/stake.hpp"
#include "play/shoe_procedure.hpp"
#include "rules/game.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// What was counted of a simulation, compared with the exact figures of a coup from the full shoe.
///
/// Rounds of one shoe are equally distributed, so every expected value of a round is exact at any place of
/// the shoe. There are two departures. The number of rounds of a shoe depends on its cards, so the last
/// rounds are a selection: of eight decks dealt to the end, 8 in 100,000 more rounds than by the distribution
/// have six cards, which shows in about a hundred million rounds. And rounds of a shoe are not independent,
/// so that variances are not exactly those of independent rounds.
struct Simulation {
    Examined examined;
    std::uint64_t seed = 0;
    ShoeProcedure procedure;
    RoundStatistics statistics;
    /// How far two rounds of a shoe depend on each other; covariances_of_coups().
    std::vector<CoupCovariance> covariances;
    /// The number of tests that were made, over which p-values are adjusted.
    std::size_t tests = 0;
};

/// What was simulated, besides the game.
struct SimulationRequest {
    Setup setup;
    std::uint64_t seed = 1;
    std::vector<Stake> stakes = {};
};

/// Compares what a Simulator of the same game, shoe and seed counted with the exact figures. Throws
/// InputError as Simulator, analyze() and check_stakes() do. Cost: that of analyze().
Simulation compare_with_exact(const Game& game, const SimulationRequest& request, const RoundCounts& counts);

}  // namespace sabot
