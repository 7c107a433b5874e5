#pragma once

#include "reports/json/json.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/round_statistics.hpp"

#include <vector>

namespace sabot {

/// Parts of the records of simulated and recorded rounds.

Json test_json(const HypothesisTest& test, const Style& style);
Json law_json(const ObservedDistribution& law, const Style& style);
Json bet_json(const ObservedReturn& bet, const Style& style);
Json dependence_json(const std::vector<CoupCovariance>& covariances, const RoundStatistics& statistics,
                     const Style& style);

}  // namespace sabot
