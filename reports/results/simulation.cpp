#include "simulation/simulation.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"
#include "simulation/simulator.hpp"

namespace sabot {

const Subject& simulation_subject() {
    static const Subject subject{{{"counts", "value of a statistic"}, {"tests", "test"}, {"bets", "bet"}},
                                 {&record::record_type<Simulation>()}};
    return subject;
}

Result simulation_result(Simulation simulation) {
    return result_of(simulation_subject(), std::move(simulation), &report::simulation_report);
}

}  // namespace sabot
