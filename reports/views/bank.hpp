#pragma once

#include "bank/bank_study.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// How long a bank lasts, its capital and its garage. Kinds in CSV: wins (one row per number of wins and
/// commission), garage (one row per commission) and coup.
Report bank_report(const BankStudy& study, const Style& style);

}  // namespace sabot::report
