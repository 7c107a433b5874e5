#include "results.hpp"

#include "reports/json/examined.hpp"
#include "reports/json/round_statistics.hpp"
#include "reports/views/sections.hpp"
#include "simulation/simulation.hpp"
#include "simulation/simulator.hpp"

namespace sabot {

namespace {

Json wager_json(const ObservedWager& wager, const Style& style) {
    Json record = law_json(wager.events, style);
    record["bet"] = json_or_null(wager.bet, bet_json, style);
    return record;
}

}  // namespace

Json simulation_json(const Simulation& simulation, const Style& style) {
    const RoundStatistics& statistics = simulation.statistics;
    Json record = undealt_json("sabot/simulation/1", simulation.examined);
    record.update(Json{{"generator", kShuffleGenerator},
                       {"seed", std::to_string(simulation.seed)},
                       {"procedure", report::procedure_assumptions(simulation.procedure)},
                       {"shoes", statistics.shoes},
                       {"rounds", statistics.rounds},
                       {"cards", statistics.cards},
                       {"statistics", json_list(statistics.distributions, law_json, style)},
                       {"wagers", json_list(statistics.wagers, wager_json, style)},
                       {"dependence", dependence_json(simulation.covariances, statistics, style)},
                       {"level", json_exact(kFamilyWiseLevel, style)},
                       {"tests_made", simulation.tests},
                       {"tests", json_list(statistics.tests(), [&](const HypothesisTest* test) {
                            return test_json(*test, style);
                        })}});
    return record;
}

}  // namespace sabot
