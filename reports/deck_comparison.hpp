#pragma once

#include "figures/analysis.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// Analyses of one game for several numbers of decks, side by side: a table of house edges, of returns to
/// player and of standard deviations, a row for each wager and a column for each run. Precondition: at least
/// one run, all with the same wagers.
std::vector<Table> deck_comparison(const std::vector<Analysis>& runs, const Style& style);

}  // namespace sabot::report
