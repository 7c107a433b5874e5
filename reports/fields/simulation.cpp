#include "simulation/simulation.hpp"

#include "play/shoe_procedure.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/assumptions.hpp"
#include "simulation/simulator.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/coup_covariance.hpp"

namespace sabot::record {

template <>
const RecordInfo& record_type<ObservedWager>() {
    static constexpr Field<ObservedWager> fields[]{
        {"bet", from<ObservedWager, &ObservedWager::bet>},
    };
    static const RecordInfo type = describe<ObservedWager>(
        "simulation.wager", {fields_in<ObservedWager, &ObservedWager::events>(observed_fields()), fields});
    return type;
}

template <>
const RecordInfo& record_type<Simulation>() {
    static constexpr Field<Simulation> fields[]{
        {"generator", from<Simulation, [](const Simulation&) { return kShuffleGenerator; }>.one_of(
                          [] { return Words{kShuffleGenerator}; })},
        {"seed", from<Simulation, [](const Simulation& one) { return Integer(one.seed); }>},
        {"procedure",
         from<Simulation,
              [](const Simulation& one) { return report::procedure_assumptions(*one.procedure); }>},
        {"shoes", from<Simulation, in<&Simulation::statistics, &RoundStatistics::shoes>>},
        {"rounds", from<Simulation, in<&Simulation::statistics, &RoundStatistics::rounds>>},
        {"cards", from<Simulation, in<&Simulation::statistics, &RoundStatistics::cards>>},
        {"statistics", from<Simulation, in<&Simulation::statistics, &RoundStatistics::distributions>>},
        {"wagers", from<Simulation, in<&Simulation::statistics, &RoundStatistics::wagers>>},
        {"dependence",
         from<Simulation,
              [](const Simulation& one) { return dependence_of(one.covariances, one.statistics); }>},
        {"level", from<Simulation, [](const Simulation&) { return kFamilyWiseLevel; }>},
        {"tests_made", from<Simulation, &Simulation::tests>},
        {"tests", from<Simulation, [](const Simulation& one) { return tests_of(one.statistics); }>},
    };
    static const RecordInfo type = describe<Simulation>(
        "simulation.simulation", {examined_fields<&Simulation::examined>(false), fields});
    return type;
}

}  // namespace sabot::record
