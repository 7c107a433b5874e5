#pragma once

#include "figures/analysis.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// The outcomes of a coup and all wagers side by side.
Section overview_section(const Analysis& analysis, const Style& style);

}  // namespace sabot::report
