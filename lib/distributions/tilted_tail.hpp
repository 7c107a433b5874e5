#pragma once

#include "distributions/possible_results.hpp"
#include "distributions/tilted_sum.hpp"
#include "exact/approximation.hpp"

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace sabot {

/// Probabilities that the sum S of n independent results is at least a given number of steps, each with a
/// proven error bound.
class TiltedTail {
public:
    /// Range: n >= 1; n * span < 2^53, as lattice_of() ensures, so no number of steps overflows.
    TiltedTail(ResultLattice lattice, std::uint64_t n);
    TiltedTail(const TiltedTail&) = delete;
    TiltedTail& operator=(const TiltedTail&) = delete;
    ~TiltedTail() = default;

    /// P(S >= s), in steps above the minimum of S. It is computed by a TiltedSum of its own, or by that of
    /// the last search if this is near s and has many terms. Precise for s at or above the mean; below it,
    /// the error is small against 1. Below 10^-300 the value is 0 and the error 10^-300. Throws TooManySteps.
    Approximation at_least(std::int64_t s);
    /// at_least() with a larger error, for a search: numbers near each other share one TiltedSum.
    Approximation nearly_at_least(std::int64_t s);

private:
    // The probability if it is 0 or 1, because s is outside the range of S; otherwise nothing.
    std::optional<Approximation> certain(std::int64_t s) const;
    TiltedSum sum_at(std::int64_t s, std::optional<std::int64_t> reach) {
        return TiltedSum(lattice_, n_, s, reach, tables_);
    }
    bool reaches(std::int64_t s) const { return sum_ && std::abs(s - center_) <= sum_->reach(); }

    ResultLattice lattice_;
    std::uint64_t n_;
    RootTables tables_;
    // The TiltedSum of the last search, and its center.
    std::optional<TiltedSum> sum_;
    std::int64_t center_ = 0;
};

}  // namespace sabot
