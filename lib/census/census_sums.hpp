#pragma once

#include "exact/exact.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// A composition and the integer value of a wager there (CensusWager::denominator).
struct Extreme {
    std::int64_t value = 0;
    /// The counts by kind of the composition tree; empty if there is no composition yet.
    std::vector<int> counts;
};

/// The sums of a census for one wager. The weight of a composition is the number of ways to draw it, the
/// product of C(c_i, x_i).
struct WagerSums {
    /// The sum of the weights in each bin.
    std::vector<Integer> histogram;
    /// The sums of weight times |value|, over values >= 0 and over negative values.
    Integer gain;
    Integer loss;
    /// The number of compositions with a positive value.
    Integer favourable;
    /// If several compositions are equal, the first in ascending order of counts, whatever the order of
    /// merging.
    Extreme best;
    Extreme worst;

    void merge(const WagerSums& other);
};

/// The sums over some pieces of a group. They are exact integers, so the order of adding does not matter.
struct CensusSums {
    /// The number of compositions evaluated, and the number that they represent, which is larger if kinds are
    /// exchangeable.
    Integer walked;
    Integer compositions;
    std::vector<WagerSums> wagers;

    /// Adds the sums of other pieces. Sums over no pieces may be empty.
    void merge(const CensusSums& other);
};

}  // namespace sabot
