#pragma once

#include "distributions/possible_result.hpp"
#include "exact/exact.hpp"
#include "tolerance/observation.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// The observed number of wins. Throws InputError if there are more wins than rounds.
const Rational& checked_wins(const Observation& observed, std::uint64_t rounds);

/// What `rounds` >= 1 rounds of a bet return together, with one unit paid in each, according to the
/// observation. For an observed return, the nearest sum that these rounds can have; throws InputError if the
/// return is not that sum, rounded (`name` is the name of the bet, for the message). For wins, throws as
/// checked_wins(); precondition: rounds return one of two amounts, and wins are the rounds with the larger
/// one.
Rational observed_sum(const Observation& observed, const std::vector<PossibleResult>& returns,
                      std::uint64_t rounds, const std::string& name);

}  // namespace sabot
