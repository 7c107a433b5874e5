#pragma once

#include "audit/audit.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// Published claims with their verdicts, and the readings of the document.
Section claims_section(const Audit& audit, const Style& style);

}  // namespace sabot::report
