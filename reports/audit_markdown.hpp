#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Audits as one Markdown page, with a summary at the end where there are several. Names and texts from game
/// files are escaped.
std::string audit_markdown(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot
