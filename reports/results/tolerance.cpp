#include "tolerance/tolerance.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& tolerance_subject() {
    static const Subject subject{{{"tolerances", "wager and number of rounds"},
                                  {"volatility", "wager"},
                                  {"quantiles", "quantile"},
                                  {"observed", "wager and number of rounds, with the observed return"},
                                  {"shoe-dependence", "wager, with the dependence of the rounds of a shoe"},
                                  {"detectability", "wager and fault"}},
                                 {&record::record_type<Tolerances>()}};
    return subject;
}

Result tolerance_result(Tolerances tolerances) {
    return result_of(tolerance_subject(), std::move(tolerances), &report::tolerance_report);
}

}  // namespace sabot
