#pragma once

#include "distributions/possible_result.hpp"
#include "error.hpp"
#include "exact/exact.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The results of a coup in whole steps above the smallest one: amount = least + steps * step.
struct ResultLattice {
    struct Point {
        std::int64_t steps;
        /// Proportional to the probability.
        Integer weight;
    };
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

/// The results in ascending order, with those of the same amount merged and without those of probability 0.
std::vector<PossibleResult> merged(const std::vector<PossibleResult>& results);

/// The lattice of the results, for sums of n of them. Throws InputError unless n * span is below 2^53. Range:
/// n >= 1. Precondition: probabilities >= 0 with sum 1, or numbers proportional to these.
ResultLattice lattice_of(const std::vector<PossibleResult>& results, std::uint64_t n);

/// The error about a sum of n results, from `least` to `most` in these steps, whose distribution takes too
/// long.
InputError too_many_values(const Rational& least, const Rational& most, const Rational& step,
                           std::uint64_t n);

}  // namespace sabot
