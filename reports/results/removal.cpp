#include "figures/removal.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& removal_subject() {
    static const Subject subject{{{"effects", "effect"}, {"wagers", "wager"}},
                                 {&record::record_type<Removal>()}};
    return subject;
}

Result removal_result(Removal removal) {
    return result_of(removal_subject(), std::move(removal), &report::removal_report);
}

}  // namespace sabot
