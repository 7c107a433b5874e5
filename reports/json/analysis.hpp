#pragma once

#include "figures/analysis.hpp"
#include "reports/json/json.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot {

/// sabot/analysis/1: every figure as an exact fraction and a decimal.
Json analysis_json(const Analysis& analysis, const Style& style);

/// sabot/analysis-runs/1: several analyses.
Json analysis_runs_json(const std::vector<Analysis>& runs, const Style& style);

}  // namespace sabot
