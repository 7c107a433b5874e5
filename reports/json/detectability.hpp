#pragma once

#include "reports/json/json.hpp"
#include "tolerance/detectability.hpp"

namespace sabot {

/// [{"fault", "kind", "words", "change_of_return", "rounds", "is_exact", "rounds_sequential",
/// "rounds_by_return", "probability_in_cards"}], the soonest found first. Numbers of rounds are integers, or
/// text above 2^53; `is_exact` is false where they follow from approximations for many rounds. null where
/// results, returns or cards do not show the fault.
Json detectability_json(const WagerDetectability& wager, const Style& style);

}  // namespace sabot
