#pragma once

#include "census/census.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// What undealt cards are worth for each wager.
Table census_wagers(const Census& census, const Style& style);

/// How many compositions each wager tells apart, and how many of them are favourable.
Table census_counts(const Census& census);

/// The best and the worst composition of each wager.
Table census_extremes(const Census& census, const Style& style);

/// How probable expected values are. Bins of probability 0 at either end are left out.
Table census_histogram(const WagerCensus& wager, const Style& style);
std::vector<CensusBin> filled_bins(const WagerCensus& wager);

/// One wager for each number of undealt cards. Precondition: some run has the wager.
Table census_by_cards(const std::vector<Census>& runs, const std::string& wager, const Style& style);

}  // namespace sabot::report
