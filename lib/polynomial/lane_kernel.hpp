#pragma once

#include "polynomial/event_polynomials.hpp"

namespace sabot {

/// The inner loops of EventPolynomials::evaluate_lanes(), compiled once for each vector width. The source
/// file contains nothing else, so that no other code is compiled for instructions that the machine may lack.
struct LaneKernel {
    /// The number of rows summed side by side, so that additions do not wait for each other. Weights are
    /// arranged in groups of that many rows, column by column.
    static constexpr std::size_t kRows = 8;

    static void evaluate(const EventPolynomials& polynomials, EventPolynomials::Lanes* results,
                         EventPolynomials::Workspace& workspace);
};

}  // namespace sabot
