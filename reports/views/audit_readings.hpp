#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// What a reading of the document changes, and what the claims say about it.
Section reading_section(const Audit& audit, const ReadingFinding& reading, const Style& style);
/// A house share under each way to play and to count.
Section plays_section(const Audit& audit, const PlayedShares& shares, const Style& style);

/// The tables of both without rows, so that CSV has their columns whatever was found.
std::vector<Block> empty_reading_tables(const Style& style);

}  // namespace sabot::report
