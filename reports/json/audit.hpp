#pragma once

#include "audit/audit.hpp"
#include "reports/json/json.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot {

/// sabot/audit/1.
Json audit_json(const Audit& audit, const Style& style);

/// sabot/audit-runs/1: several audits, with the verdict over all.
Json audit_runs_json(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot
