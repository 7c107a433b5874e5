#pragma once

#include "api.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "figures/stake.hpp"
#include "opaque.hpp"
#include "rules/game.hpp"
#include "simulation/shuffle.hpp"
#include "statistics/round_statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct ShoeProcedure>;
struct CoupCovariance;

/// The counts of a simulation, compared with the exact figures of a coup from the full shoe.
struct Simulation {
    Examined examined;
    std::uint64_t seed = 0;
    Shuffle shuffle;
    Opaque<ShoeProcedure> procedure;
    RoundStatistics statistics;
    /// How far two rounds of a shoe depend on each other.
    std::vector<CoupCovariance> covariances;
    /// The number of tests that were made, over which p-values are adjusted.
    std::size_t tests = 0;
    /// Wagers that were not simulated: those on several coups.
    std::vector<RefusedWager> refused;

    Simulation();
    Simulation(const Simulation& other);
    Simulation(Simulation&& other) noexcept;
    Simulation& operator=(const Simulation& other);
    Simulation& operator=(Simulation&& other) noexcept;
    ~Simulation();
    friend bool operator==(const Simulation&, const Simulation&);
};

/// What was simulated, besides the game.
struct SimulationRequest {
    Setup setup;
    std::uint64_t seed = 1;
    std::vector<Stake> stakes = {};
    Shuffle shuffle = {};
};

/// Plays shoes 1 to `shoes` of the seed by the rules of the game and its procedure, and compares them with
/// the exact figures. The seed and the number of a shoe alone decide its cards. With `rounds`, each round is
/// also written there as a line of CSV, as `sabot simulate -o` does. Throws InputError for infinite decks,
/// for a shoe whose cards are not known one by one or that is too small for the procedure, for a tableau with
/// random choices, for a wager that the game does not have, and for a stake that it does not take. Cost: 0.3
/// microseconds a round, half a microsecond if it is written, and that of analyze().
Simulation simulate(const Game& game, const SimulationRequest& request, std::uint64_t shoes,
                    std::ostream* rounds = nullptr);

}  // namespace sabot
