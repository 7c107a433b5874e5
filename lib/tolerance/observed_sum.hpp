#pragma once

#include "distributions/possible_result.hpp"
#include "exact/exact.hpp"
#include "tolerance/observation.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// The observed number of wins. Throws InputError for more than all rounds.
const Rational& checked_wins(const Observation& observed, std::uint64_t rounds);

/// What `rounds` >= 1 rounds of the bet with that name return together, of one unit paid in each, if this was
/// observed: of the sums that they can have, the nearest to a stated return. Throws InputError if that return
/// is not rounded from one of them, and as checked_wins(). Precondition: wins are the rounds
/// with the larger one of two returns.
Rational observed_sum(const Observation& observed, const std::vector<PossibleResult>& returns,
                      std::uint64_t rounds, const std::string& name);

}  // namespace sabot
