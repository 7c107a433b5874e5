#include "check/checked_wager.hpp"
#include "check/game_check.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& check_subject() {
    static const Subject subject{
        {{"rows", "row of a paytable"}, {"wagers", "wager"}, {"warnings", "warning"}},
        {&record::record_type<GameCheck>()}};
    return subject;
}

Result check_result(GameCheck check) {
    return result_of(check_subject(), std::move(check), &report::check_report);
}

}  // namespace sabot
