#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// The effect of rounding payouts to money at each stake; empty if the game does not round.
Section stakes_section(const Audit& audit, const Style& style);

/// The tables of the section without rows, so that CSV has their columns even if the game does not round.
std::vector<Block> empty_stake_tables(const Style& style);

}  // namespace sabot::report
