#pragma once

#include "audit/audit.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// Claim, stated, exact, stated less exact, verdict.
Table claims_table(const Audit& audit, const Style& style);
/// The returns that a reading changes: wager, as filed, under the reading, difference.
Table reading_table(const Audit& audit, const ReadingFinding& reading, const Style& style);
/// What rounding does: wager, return without rounding, best and worst stake, period.
Table stakes_table(const Audit& audit, const Style& style);
/// Returns at the stakes that were asked for, a row for each; no rows where none was.
Table asked_stakes_table(const Audit& audit, const Style& style);

/// A line for each audit: how many claims of which verdict.
Table summary_table(const std::vector<Audit>& audits);

}  // namespace sabot::report
