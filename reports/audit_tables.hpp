#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A header and rows of an audit, for whatever lays them out.
struct Grid {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
};

/// Claim, stated, exact, stated less exact, verdict.
Grid claims_grid(const Audit& audit, const Style& style);
/// The returns that a reading changes: wager, as filed, under the reading, difference.
Grid reading_grid(const Audit& audit, const ReadingFinding& reading, const Style& style);
/// What rounding does: wager, return without rounding, best and worst stake, period.
Grid stakes_grid(const Audit& audit, const Style& style);
/// Returns at the stakes that were asked for, a row for each; no rows where none was.
Grid asked_stakes_grid(const Audit& audit, const Style& style);

/// A line for each audit: how many claims of which verdict.
Grid summary_grid(const std::vector<Audit>& audits);

}  // namespace sabot
