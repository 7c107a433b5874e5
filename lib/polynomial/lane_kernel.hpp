#pragma once

#include "polynomial/event_polynomials.hpp"

namespace sabot {

/// The inner loops of EventPolynomials::evaluate_lanes(), compiled once for each vector width. The source
/// file contains nothing else, so that no other code is compiled for instructions that the machine may lack.
struct LaneKernel {
    /// Weights are arranged in groups of this many rows, column by column. At every width, it is a multiple
    /// of the number of rows that are summed side by side.
    static constexpr std::size_t kRows = 10;

    static void evaluate(const EventPolynomials& polynomials, EventPolynomials::Lanes* results,
                         EventPolynomials::Workspace& workspace);
};

}  // namespace sabot
