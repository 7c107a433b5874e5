#pragma once

#include "bank/bank_study.hpp"
#include "reports/json/json.hpp"

namespace sabot {

/// sabot/bank/1.
Json bank_json(const BankStudy& study, const Style& style);

}  // namespace sabot
