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

RecordInfo type_of(RecordOf<ObservedWager>) {
    static constexpr Field<ObservedWager> fields[]{
        {"bet", from<&ObservedWager::bet>},
    };
    return describe<ObservedWager>(
        "simulation.wager", {fields_in<ObservedWager, &ObservedWager::events>(observed_fields()), fields});
}

RecordInfo type_of(RecordOf<Simulation>) {
    static constexpr Field<Simulation> fields[]{
        {"generator", from<[](const Simulation&) { return kShuffleGenerator; }>.one_of(
                          [] { return Words{kShuffleGenerator}; })},
        {"seed", from<[](const Simulation& one) { return Integer(one.seed); }>},
        {"procedure",
         from<[](const Simulation& one) { return report::procedure_assumptions(*one.procedure); }>},
        {"shoes", from<in<&Simulation::statistics, &RoundStatistics::shoes>>},
        {"rounds", from<in<&Simulation::statistics, &RoundStatistics::rounds>>},
        {"cards", from<in<&Simulation::statistics, &RoundStatistics::cards>>},
        {"statistics", from<in<&Simulation::statistics, &RoundStatistics::distributions>>},
        {"wagers", from<in<&Simulation::statistics, &RoundStatistics::wagers>>},
        {"dependence",
         from<[](const Simulation& one) { return dependence_of(one.covariances, one.statistics); }>},
        {"level", from<[](const Simulation&) { return kFamilyWiseLevel; }>},
        {"tests_made", from<&Simulation::tests>},
        {"tests", from<[](const Simulation& one) { return tests_of(one.statistics); }>},
    };
    return describe<Simulation>("simulation.simulation",
                                {examined_fields<&Simulation::examined>(false), fields});
}

}  // namespace sabot::record
