#pragma once

#include "figures/analysis.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// The figures of one shoe in full, or those of several compared. In CSV: wagers, events, outcomes.
Report analysis_report(const std::vector<Analysis>& runs, const Style& style);

/// Outcomes of a coup, and all wagers side by side.
Section overview_section(const Analysis& analysis, const Style& style);

/// Wager by wager: what each event pays and how probable it is.
Section wagers_section(const Analysis& analysis, const Style& style);

/// "4,998,398,275,503,360 ordered draws of 6 cards"; where choices are left to chance, with the number of
/// equally probable choices and the deals that they make.
std::string deals_text(const Analysis& analysis);

}  // namespace sabot::report
