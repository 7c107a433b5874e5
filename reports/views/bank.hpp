#pragma once

#include "bank/bank_study.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// How long a bank lasts, its capital and its garage. In CSV: wins (a row for each number of wins under each
/// commission), garage (a row for each commission) and coup.
Document bank_report(const BankStudy& study, const Style& style);

/// What is assumed, a sentence each.
std::vector<std::string> bank_assumptions(const Bank& bank);

}  // namespace sabot::report
