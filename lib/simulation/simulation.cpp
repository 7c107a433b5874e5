#include "simulation.hpp"

#include "api.hpp"
#include "figures/examine.hpp"
#include "figures/stakes.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game.hpp"
#include "rules/shoe_procedure.hpp"
#include "simulation/compare_with_exact.hpp"
#include "simulation/round_writer.hpp"
#include "simulation/simulator.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"

#include <algorithm>
#include <ostream>
#include <string>

namespace SABOT_API sabot {

Simulation::Simulation() : procedure(ShoeProcedure()) {}
Simulation::Simulation(const Simulation& other) = default;
Simulation::Simulation(Simulation&& other) noexcept = default;
Simulation& Simulation::operator=(const Simulation& other) = default;
Simulation& Simulation::operator=(Simulation&& other) noexcept = default;
Simulation::~Simulation() = default;
bool operator==(const Simulation&, const Simulation&) = default;

Simulation compare_with_exact(const Game& game, const SimulationRequest& request, const RoundCounts& counts) {
    check_stakes(game, request.stakes);
    Simulation result;
    result.examined = examine(game, request.setup);
    const Shoe& shoe = result.examined.shoe;
    result.seed = request.seed;
    result.shuffle = request.shuffle;
    result.procedure = shoe_procedure(game, shoe.total());
    const RoundDistribution distribution(game, shoe, RoundDistribution::Choices::by_tableau);
    result.statistics = distribution.compare(counts);
    result.refused = distribution.refused();
    for (ObservedWager& wager : result.statistics.wagers) {
        const auto stake = std::find_if(request.stakes.begin(), request.stakes.end(),
                                        [&](const Stake& one) { return one.wager == wager.events.id; });
        if (stake != request.stakes.end()) {
            wager.bet = distribution.compare_bet(stake->wager, stake->amount, counts);
        }
    }
    result.covariances = covariances_of_coups(game, shoe);
    result.tests = adjust_p_values(result.statistics.tests());
    set_detectable(result.statistics.tests(), kFamilyWiseLevel, 1);
    return result;
}

Simulation simulate(const Game& game, const SimulationRequest& request, std::uint64_t shoes,
                    std::ostream* rounds) {
    check_stakes(game, request.stakes);
    const Simulator simulator(game, examine(game, request.setup).shoe, request.seed, request.shuffle,
                              request.stakes);
    if (rounds == nullptr) {
        return compare_with_exact(game, request, simulator.play(1, shoes));
    }
    const RoundWriter writer(game, simulator.procedure(), request.stakes);
    std::string lines = writer.header();
    RoundCounts counts = simulator.play(1, shoes, [&](const PlayedRound& played) {
        writer.append(lines, played);
        *rounds << lines;
        lines.clear();
    });
    return compare_with_exact(game, request, counts);
}

}  // namespace sabot
