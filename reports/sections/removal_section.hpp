#pragma once

#include "figures/removal.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// Effects of removal, wager by wager; empty where there is none.
Section removal_section(const Removal& removal, const Style& style);

}  // namespace sabot::report
