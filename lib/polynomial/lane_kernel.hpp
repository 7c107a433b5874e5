#pragma once

#include "polynomial/event_polynomials.hpp"

namespace sabot {

/// The inner loops of EventPolynomials::evaluate_lanes(), compiled once for each width of vectors. In
/// this file's source there is nothing else, so that no other code is compiled for instructions that the
/// machine may not have.
struct LaneKernel {
    /// Rows that are summed side by side, so that additions need not wait for each other. Weights are
    /// arranged in groups of so many rows, column by column.
    static constexpr std::size_t kRows = 8;

    static void evaluate(const EventPolynomials& polynomials, EventPolynomials::Lanes* results,
                         EventPolynomials::Workspace& workspace);
};

}  // namespace sabot
