#pragma once

#include "reports/json/json.hpp"
#include "rules/outcome_probabilities.hpp"

namespace sabot {

/// {"player": {"probability"}, "banker": {...}, "tie": {...}}.
Json outcomes_json(const OutcomeProbabilities& outcomes, const Style& style);

}  // namespace sabot
