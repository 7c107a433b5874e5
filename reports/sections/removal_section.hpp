#pragma once

#include "figures/removal.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// Effects of removal, wager by wager, also times `scale`; with interactions, joint effects and correlations
/// where they were asked for. Empty where there is no wager.
Section removal_section(const Removal& removal, const Style& style, CardCount scale);

}  // namespace sabot::report
