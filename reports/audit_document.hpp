#pragma once

#include "audit/audit.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// Audits as a document: claims, readings and stakes of each; several end with a summary. Precondition: at
/// least one.
Document audit_document(const std::vector<Audit>& audits, const Style& style);

}  // namespace sabot::report
