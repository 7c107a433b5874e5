#pragma once

#include "distributions/possible_results.hpp"
#include "distributions/tilted_sum.hpp"
#include "exact/approximation.hpp"

#include <cstdint>
#include <optional>

namespace sabot {

/// Probabilities that the sum S of n independent results is at least a given number of steps, each with a
/// proven error bound, by a TiltedSum for each number; if it has many terms, by one for all numbers near it.
class TiltedTail {
public:
    /// Range: 1 <= n <= 10^9. Sums have at most n * kMaxSpan < 2^50 steps, so no number of steps overflows.
    TiltedTail(ResultLattice lattice, std::uint64_t n);
    TiltedTail(const TiltedTail&) = delete;
    TiltedTail& operator=(const TiltedTail&) = delete;
    ~TiltedTail() = default;

    /// P(S >= s), in steps above the minimum of S. Precise for s at or above the mean; below it, the error is
    /// small against 1. Below 10^-300 the value is 0 and the error 10^-300. Throws InputError if the results
    /// have too many steps for this n.
    Approximation at_least(std::int64_t s);

private:
    ResultLattice lattice_;
    std::uint64_t n_;
    RootTables tables_;
    // The last one, for numbers of steps at most reach_ from center_.
    std::optional<TiltedSum> sum_;
    std::int64_t center_ = 0;
    std::int64_t reach_ = 0;
};

}  // namespace sabot
