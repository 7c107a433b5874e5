#include "figures/analysis.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& analysis_subject() {
    static const Subject subject{
        {{"wagers", "wager"},
         {"events", "row of a paytable"},
         {"joint", "pair of wagers"},
         {"combination", "bet of several stakes"},
         {"combination-results", "net result of these stakes"}},
        {&record::record_type<Analysis>(), &record::record_type<record::Runs<Analysis>>()}};
    return subject;
}

Result analysis_result(std::vector<Analysis> runs, bool is_range) {
    return result_of_runs<record::Runs<Analysis>>(analysis_subject(), std::move(runs), is_range,
                                                  &report::analysis_report);
}

}  // namespace sabot
