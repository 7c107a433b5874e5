#pragma once

#include "census/census.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The undealt cards of each census of a range of numbers, such as "26", "6-26" or "6-26/4". Throws
/// InputError, about `field`, for another text and for more than kMaxRuns numbers.
std::vector<UndealtCards> undealt_cards(const std::string& field, const std::string& range,
                                        const Setup& setup, const std::vector<std::string>& wagers);

}  // namespace sabot
