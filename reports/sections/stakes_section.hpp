#pragma once

#include "audit/audit.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// What rounding to money does at which stake; empty where the game does not round.
Section stakes_section(const Audit& audit, const Style& style);

}  // namespace sabot::report
