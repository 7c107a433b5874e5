#pragma once

#include "figures/analysis.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One line for each wager of each run with all its figures, fractions beside decimals.
std::string wagers_csv(const std::vector<Analysis>& runs, const Style& style);

/// One line for each event of each wager of each run.
std::string events_csv(const std::vector<Analysis>& runs, const Style& style);

}  // namespace sabot
