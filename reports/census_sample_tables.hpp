#pragma once

#include "census/census_sample.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// What every page and table that holds estimates says of them, with how many compositions were drawn and
/// from which seed. Precondition: at least one.
std::vector<std::string> sample_words(const std::vector<CensusSample>& samples);

/// The ids of the wagers of any sample, each once.
std::vector<std::string> sampled_wagers(const std::vector<CensusSample>& samples);

/// nullptr where the sample has no such wager.
const WagerSample* sample_of(const CensusSample& sample, const std::string& id);

/// Mean, probability and gain of each wager, as estimates with their intervals.
Table sample_estimates(const CensusSample& sample);

/// What is exact about a sample: the expected value from the whole shoe, and what was drawn.
Table sample_drawn(const CensusSample& sample, const Style& style);

/// Estimates of one wager for each number of undealt cards. Precondition: some sample has the wager.
Table sample_by_cards(const std::vector<CensusSample>& samples, const std::string& wager);

}  // namespace sabot::report
