#pragma once

#include "census/census.hpp"
#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

namespace sabot {

/// The figures of a census. Precondition: every piece of the plan is finished. Throws std::logic_error if the
/// sums do not cover every composition with its full weight.
Census census_figures(const CensusPlan& plan, const FinishedPieces& finished);

}  // namespace sabot
