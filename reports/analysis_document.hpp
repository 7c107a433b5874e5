#pragma once

#include "figures/analysis.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// Analyses as a document: one in full, or several numbers of decks compared. Precondition: at least one, all
/// of the same game and wagers.
Document analysis_document(const std::vector<Analysis>& runs, const Style& style);

}  // namespace sabot::report
