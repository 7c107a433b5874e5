#pragma once

#include "census/census.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One census: a table of wagers, the best and worst compositions and the histogram of each, and whether the
/// census proves itself. Several: a table for each wager, by undealt cards. Precondition: at least one.
std::string census_text(const std::vector<Census>& runs, const Style& style);

}  // namespace sabot
