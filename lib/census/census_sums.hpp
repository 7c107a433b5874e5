#pragma once

#include "exact/exact.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// A composition and a wager's integer value there (CensusWager::denominator).
struct Extreme {
    std::int64_t value = 0;
    /// Counts by kind of the composition tree; empty where none has been seen.
    std::vector<int> counts;
};

/// What a census adds up for a wager. A composition's weight is the number of ways to draw it, the product
/// of C(c_i, x_i).
struct WagerSums {
    /// Weights by bin.
    std::vector<Integer> histogram;
    /// Weights times values, of those at least 0 and of the others, both as sizes.
    Integer gain;
    Integer loss;
    /// Compositions with a positive value.
    Integer favourable;
    /// The first in ascending order of counts where several are equal, whatever the order of merging.
    Extreme best;
    Extreme worst;

    void merge(const WagerSums& other);
};

/// Sums over some pieces of a group. Exact integers, so that it does not matter who added what, and when.
struct CensusSums {
    /// Compositions that were evaluated, and those that they stand for: more where kinds may be exchanged.
    Integer walked;
    Integer compositions;
    std::vector<WagerSums> wagers;

    /// Adds the sums of other pieces. What has seen nothing may be empty.
    void merge(const CensusSums& other);
};

}  // namespace sabot
