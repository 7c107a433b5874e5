#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census_groups.hpp"

namespace sabot::report {

/// What was examined, census_section() and census_data(). Precondition: at least one census or sample.
Report census_report(const CensusFigures& figures, const Style& style);

/// What undealt cards are worth to a bettor who knows them: all wagers, how that is computed, and each wager
/// with a chart. One census has histograms; several numbers of cards have tables and curves by cards left.
/// Estimates have tables of their own. Wagers with equal figures share one row and one section. Empty where
/// there are neither censuses nor samples.
Section census_section(const CensusFigures& figures, const Style& style);

/// The tables of CSV: "census", a record for each wager and number of undealt cards (`cards`), "histogram",
/// one for each bin of each of these, and "census-sample", estimates; those that have records. The number of
/// cards in the shoe is `shoe_cards`.
Section census_data(const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
