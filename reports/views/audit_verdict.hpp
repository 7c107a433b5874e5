#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The audit in one line, with the number of claims for each verdict.
std::string verdict_text(const Audit& audit);
std::string counts_text(const Audit& audit);
/// The conclusion in one word, with any reservation: "confirmed (1 at some stakes)".
std::string conclusion_text(const Audit& audit);
Tone conclusion_tone(Conclusion conclusion);

}  // namespace sabot::report
