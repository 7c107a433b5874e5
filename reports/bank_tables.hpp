#pragma once

#include "bank/bank_study.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <cstddef>

namespace sabot::report {

/// How a coup ends for the bank.
Table bank_coup(const BankStudy& study, const Style& style);

/// How long the bank stands, and its expected garage under each commission.
Table bank_summary(const BankStudy& study, const Style& style);

/// A row for each number of wins, under the commission of `study.banks[which]`. Powers of probabilities carry
/// no fraction: they are too long to read, and JSON and CSV have them.
Table bank_wins(const BankStudy& study, std::size_t which, const Style& style);

}  // namespace sabot::report
