#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/census.hpp"
#include "reports/views/reports.hpp"
#include "rules/card_words.hpp"

namespace sabot {

const Subject& census_subject() {
    using record::Runs;
    static const Subject subject{
        {{"census", "wager and number of cards"},
         {"histogram", "bin of a histogram"},
         {"census-sample", "wager and number of cards, estimated"}},
        {&record::record_type<Census>(), &record::record_type<Runs<Census>>(),
         &record::record_type<CensusSample>(), &record::record_type<Runs<CensusSample>>()}};
    return subject;
}

Result census_result(report::CensusFigures figures, bool is_range) {
    const auto closing = figures.closing;
    if (!figures.censuses.empty()) {
        return result_of_runs<record::Runs<Census>>(
            census_subject(), std::move(figures.censuses), is_range,
            [closing](const std::vector<Census>& runs, const Style& style) {
                return report::census_report({runs, {}, closing}, style);
            });
    }
    Result result = result_of_runs<record::Runs<CensusSample>>(
        census_subject(), std::move(figures.samples), is_range,
        [closing](const std::vector<CensusSample>& runs, const Style& style) {
            return report::census_report({{}, runs, closing}, style);
        });
    result.table = "census-sample";
    return result;
}

Result census_result(std::vector<Census> runs, bool is_range) {
    return census_result(report::CensusFigures{std::move(runs), {}, {}}, is_range);
}

Result census_sample_result(std::vector<CensusSample> runs, bool is_range) {
    return census_result(report::CensusFigures{{}, std::move(runs), {}}, is_range);
}

}  // namespace sabot
