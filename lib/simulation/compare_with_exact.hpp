#pragma once

#include "figures/stakes.hpp"
#include "simulation/simulation.hpp"
#include "statistics/round_counts.hpp"

namespace sabot {

/// Compares what a Simulator of the same game, shoe and seed counted with the exact figures. Throws
/// InputError as Simulator, analyze() and check_stakes() do. Cost: that of analyze().
Simulation compare_with_exact(const Game& game, const SimulationRequest& request, const RoundCounts& counts);

}  // namespace sabot
