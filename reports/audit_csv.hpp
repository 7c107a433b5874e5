#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A line for each claim of each audit; fractions beside decimals. A root has no fraction.
std::string audit_csv(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot
