#include "bank/bank_study.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& bank_subject() {
    static const Subject subject{
        {{"wins", "number of wins"}, {"garage", "commission"}, {"coup", "figure of a coup"}},
        {&record::record_type<BankStudy>()}};
    return subject;
}

Result bank_result(BankStudy study) {
    return result_of(bank_subject(), std::move(study), &report::bank_report);
}

}  // namespace sabot
