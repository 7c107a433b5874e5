#pragma once

#include "figures/removal.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// One line for each wager and card; with interactions, one for each wager and two cards too, whose effect
/// is the second difference.
std::string removal_csv(const Removal& removal, const Style& style, CardCount scale);

}  // namespace sabot
