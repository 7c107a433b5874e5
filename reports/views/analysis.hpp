#pragma once

#include "figures/analysis.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// The complete figures of one shoe, or a comparison of several. Kinds in CSV: wagers, events, outcomes.
Report analysis_report(const std::vector<Analysis>& runs, const Style& style);

}  // namespace sabot::report
