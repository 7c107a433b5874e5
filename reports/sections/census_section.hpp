#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// What the cards left in a shoe are worth to him who knows them: how that is counted, all wagers, and each
/// with a chart. One census has histograms; several numbers of cards, or samples, tables and curves by cards
/// left. Estimates stand in tables of their own. Empty where there are neither.
Section census_section(const std::vector<Census>& censuses, const std::vector<CensusSample>& samples,
                       const std::vector<ClosingRound>& closing, const Style& style);

}  // namespace sabot::report
