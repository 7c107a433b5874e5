#pragma once

#include "dossier/dossier.hpp"
#include "reports/document/document.hpp"

namespace sabot::report {

/// The tableau as the field draws it, the procedure, and each wager in words.
Section rules_section(const Dossier& dossier);

}  // namespace sabot::report
