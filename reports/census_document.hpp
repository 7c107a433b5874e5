#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// Censuses and samples of one game and shoe: what was examined, census_section(), every fraction.
/// Precondition: at least one of either.
Document census_document(const std::vector<Census>& censuses, const std::vector<CensusSample>& samples,
                         const std::vector<ClosingRound>& closing, const Style& style);

}  // namespace sabot::report
