#include "simulation.hpp"

#include "statistics/round_distribution.hpp"

#include <algorithm>

namespace sabot {

Simulation compare_with_exact(const Game& game, const SimulationRequest& request, const RoundCounts& counts) {
    check_stakes(game, request.stakes);
    Simulation result;
    result.examined = examine(game, request.setup);
    const Shoe& shoe = result.examined.shoe;
    result.seed = request.seed;
    result.procedure = shoe_procedure(game, shoe.total());
    const RoundDistribution distribution(game, shoe, RoundDistribution::Choices::by_tableau);
    result.statistics = distribution.compare(counts);
    for (ObservedWager& wager : result.statistics.wagers) {
        const auto stake = std::find_if(request.stakes.begin(), request.stakes.end(),
                                        [&](const Stake& one) { return one.wager == wager.events.id; });
        if (stake != request.stakes.end()) {
            wager.bet = distribution.compare_bet(stake->wager, stake->amount, counts);
        }
    }
    result.covariances = covariances_of_coups(game, shoe);
    result.tests = adjust_p_values(result.statistics.tests());
    return result;
}

}  // namespace sabot
