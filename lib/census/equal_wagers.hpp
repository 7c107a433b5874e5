#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The ids and the names of wagers that have equal figures in every census and sample and close after the
/// same round, such as those on a pair of either hand. Not empty.
using EqualWagers = std::vector<std::pair<std::string, std::string>>;

/// All computed wagers, each in exactly one group, in the order of their first occurrence.
std::vector<EqualWagers> equal_wagers(const std::vector<Census>& censuses,
                                      const std::vector<CensusSample>& samples,
                                      const std::vector<ClosingRound>& closing);

}  // namespace sabot
