#pragma once

#include "bank/bank_study.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// The tables of bank_tables.hpp and what they take for granted, as text.
std::string bank_text(const BankStudy& study, const Style& style);

}  // namespace sabot
