#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Audits for a reader who knows the trade and not the program: what was examined, the verdict, every claim,
/// what was found about those that are not simply confirmed, readings, stakes; where there are several, a
/// summary with a line for each.
std::string audit_text(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot
