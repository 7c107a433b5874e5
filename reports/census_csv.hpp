#pragma once

#include "census/census.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A line for each wager and number of undealt cards ("cards"), with every fraction.
std::string census_csv(const std::vector<Census>& runs, const Style& style);

/// A line for each bin of each wager's histogram; an end that is not there is empty.
std::string census_histogram_csv(const std::vector<Census>& runs, const Style& style);

}  // namespace sabot
