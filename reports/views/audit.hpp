#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <array>
#include <vector>

namespace sabot::report {

/// The kinds of table that CSV has for audits. The first is the default.
inline constexpr std::array<const char*, 9> kAuditTables{
    "claims",           "parts",  "explanations", "shared-explanations", "readings", "plays", "stakes",
    "returns-by-stake", "summary"};

/// Compares published claims with exact figures. Several audits follow each other and end with a summary.
Report audit_report(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot::report
