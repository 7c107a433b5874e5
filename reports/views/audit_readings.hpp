#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// What a reading of the document changes, and which claims support it.
Section reading_section(const Audit& audit, const ReadingFinding& reading, const Style& style);
/// A stated house share, compared with the share under each way of playing and counting.
Section plays_section(const Audit& audit, const PlayedShares& shares, const Style& style);

/// The tables of both sections without rows, so that CSV always has their columns.
std::vector<Block> empty_reading_tables(const Style& style);

}  // namespace sabot::report
