#pragma once

#include "bank/bank_study.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// How long a bank lasts, its capital and its garage. In CSV: wins (a row for each number of wins under each
/// commission), garage (a row for each commission) and coup.
Report bank_report(const BankStudy& study, const Style& style);

}  // namespace sabot::report
