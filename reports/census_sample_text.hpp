#pragma once

#include "census/census_sample.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One sample: estimates of every wager, and what was drawn. Several: a table for each wager, by undealt
/// cards. That they are estimates stands above and in every table. Precondition: at least one.
std::string census_sample_text(const std::vector<CensusSample>& samples, const Style& style);

}  // namespace sabot
