#pragma once

#include "census/census.hpp"
#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

namespace sabot {

/// The figures of a census. Precondition: every piece of the plan is finished. If the sums do not cover every
/// composition with its full weight, throws InputError for pieces that were read from files, because a file
/// with a valid digest may contain arbitrary sums, and std::logic_error for others.
Census census_figures(const CensusPlan& plan, const FinishedPieces& finished);

}  // namespace sabot
