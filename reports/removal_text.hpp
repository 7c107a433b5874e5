#pragma once

#include "figures/removal.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// Effects of removal, a table for each wager: card, count, effect, and the effect times `scale`, which the
/// heading names.
std::string removal_text(const Removal& removal, const Style& style, CardCount scale);

/// "value", "rank" or "card".
std::string level_name(RemovalLevel level);

}  // namespace sabot
