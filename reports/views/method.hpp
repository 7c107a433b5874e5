#pragma once

#include "dossier/dossier.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// How the figures were computed, in words and formulas that can be checked by hand, and the identities that
/// were verified.
Section method_section(const Dossier& dossier, const Style& style);

}  // namespace sabot::report
