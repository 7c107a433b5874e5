#pragma once

#include "census/census_sample.hpp"
#include "reports/json/json.hpp"

#include <vector>

namespace sabot {

/// sabot/census-sample/1. An estimate is {"estimate", "low", "high", "confidence"}, never an exact number.
Json census_sample_json(const CensusSample& sample, const Style& style);

/// sabot/census-sample-runs/1: several samples.
Json census_sample_runs_json(const std::vector<CensusSample>& runs, const Style& style);

}  // namespace sabot
