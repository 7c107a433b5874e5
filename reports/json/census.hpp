#pragma once

#include "census/census.hpp"
#include "reports/json/json.hpp"

#include <vector>

namespace sabot {

/// sabot/census/1.
Json census_json(const Census& census, const Style& style);

/// sabot/census-runs/1: several censuses.
Json census_runs_json(const std::vector<Census>& runs, const Style& style);

}  // namespace sabot
