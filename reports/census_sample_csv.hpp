#pragma once

#include "census/census_sample.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A line for each wager and number of undealt cards. Columns of estimates are named _estimate, and _low and
/// _high, the ends of their intervals of 95%, empty where there is none; only what is exact has a fraction.
std::string census_sample_csv(const std::vector<CensusSample>& runs, const Style& style);

}  // namespace sabot
