#include "result.hpp"

#include "reports/results/json.hpp"
#include "reports/results/results.hpp"

namespace sabot {

std::string json_record(const Result& result, const Style& style) {
    return record::json_text(result.record(style), style);
}

std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused) {
    std::vector<std::string> warnings;
    for (const RefusedWager& wager : refused) {
        warnings.push_back("not computed: " + wager.why);
    }
    return warnings;
}

const std::vector<const Subject*>& subjects() {
    static const std::vector<const Subject*> all{
        &analysis_subject(),   &removal_subject(),   &audit_subject(),      &equilibrium_subject(),
        &bank_subject(),       &census_subject(),    &rounds_subject(),     &simulation_subject(),
        &tolerance_subject(),  &check_subject(),     &report_subject(),     &games_subject()};
    return all;
}

}  // namespace sabot
