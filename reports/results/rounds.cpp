#include "records/checked_records.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& rounds_subject() {
    static const Subject subject{{{"violations", "violation"},
                                  {"rules", "rule"},
                                  {"tests", "test"},
                                  {"bets", "wager with bets"},
                                  {"counts", "value of a statistic"},
                                  {"groups", "group"},
                                  {"files", "file"},
                                  {"dependence", "figure of two rounds"}},
                                 {&record::record_type<CheckedRecords>()}};
    return subject;
}

Result rounds_result(CheckedRecords rounds) {
    const bool found = rounds.verdict() != CheckedRecords::Verdict::clean;
    Result result = result_of(rounds_subject(), std::move(rounds), &report::rounds_report);
    result.found = found;
    return result;
}

}  // namespace sabot
