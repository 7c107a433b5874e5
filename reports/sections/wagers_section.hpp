#pragma once

#include "figures/analysis.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// Each wager's events, figures and net results.
Section wagers_section(const Analysis& analysis, const Style& style);

}  // namespace sabot::report
