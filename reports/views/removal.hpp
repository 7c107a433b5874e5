#pragma once

#include "figures/removal.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// A report of the effects of removal, with the expected value, joint effect and betting correlation of each
/// wager (kind "wagers").
Report removal_report(const Removal& removal, const Style& style, CardCount scale);

}  // namespace sabot::report
