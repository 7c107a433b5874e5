#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <array>
#include <vector>

namespace sabot::report {

/// The kinds of tables that CSV has of audits, the first by default.
inline constexpr std::array<const char*, 9> kAuditTables{
    "claims",           "parts",  "explanations", "shared-explanations", "readings", "plays", "stakes",
    "returns-by-stake", "summary"};

/// Published claims against exact figures; of several audits one after the other, with a summary.
Report audit_report(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot::report
