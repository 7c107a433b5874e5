#pragma once

#include "distributions/possible_result.hpp"
#include "exact/exact.hpp"
#include "tolerance/observation.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// What `rounds` >= 1 rounds of the bet with that name return together, of one unit paid in each, if this was
/// observed: of the sums that they can have, the nearest to a stated return. Throws InputError if that return
/// is not rounded from one of them, and for a number of wins of a bet of which a round does not return one of
/// two amounts, or of more than all rounds. Precondition: the `returns` of a round have a common step
/// (require_lattice()).
Rational observed_sum(const Observation& observed, const std::vector<PossibleResult>& returns,
                      std::uint64_t rounds, const std::string& name);

}  // namespace sabot
