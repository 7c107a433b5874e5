#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One audit for a reader who knows the trade and not the program: what was examined, the verdict, every
/// claim, what was found about those that are not simply confirmed, readings, stakes.
std::string audit_text(const Audit& audit, const Style& style);

/// A line for each audit: how many claims of which verdict. Precondition: at least one.
std::string audit_summary_text(const std::vector<Audit>& audits);

}  // namespace sabot
