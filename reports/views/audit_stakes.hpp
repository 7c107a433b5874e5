#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// What rounding to money does at which stake; empty where the game does not round.
Section stakes_section(const Audit& audit, const Style& style);

/// Its tables without rows, so that CSV has their columns where the game does not round.
std::vector<Block> empty_stake_tables(const Style& style);

}  // namespace sabot::report
