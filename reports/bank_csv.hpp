#pragma once

#include "bank/bank_study.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// A line for each number of wins under each commission, with every fraction.
std::string bank_csv(const BankStudy& study, const Style& style);

}  // namespace sabot
