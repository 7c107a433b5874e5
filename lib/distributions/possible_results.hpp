#pragma once

#include "distributions/possible_result.hpp"
#include "exact/exact.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// The results of a coup in whole steps above the smallest one: amount = least + steps * step.
struct ResultLattice {
    struct Point {
        std::int64_t steps;
        /// In proportion to the probability.
        Integer weight;
    };
    static constexpr std::int64_t kMaxSpan = 1 << 20;

    Rational least;
    /// The greatest common divisor of all differences; 1 if there is only one result.
    Rational step;
    /// In ascending order; the first has 0 steps.
    std::vector<Point> points;
    /// The sum of the weights.
    Integer total;

    std::int64_t span() const { return points.back().steps; }
    /// The results with opposite signs.
    ResultLattice mirrored() const;
};

/// Results of the same amount are merged, and those of probability 0 left out. Nothing if there are more than
/// kMaxSpan steps. Precondition: probabilities >= 0 with sum 1.
std::optional<ResultLattice> lattice_of(const std::vector<PossibleResult>& results);
/// The lattice, or an InputError if there are more than kMaxSpan steps.
ResultLattice require_lattice(const std::vector<PossibleResult>& results);

}  // namespace sabot
