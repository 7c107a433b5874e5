#pragma once

#include "distributions/possible_results.hpp"

#include <optional>

namespace sabot {

/// The exact distribution of the sum of n independent results.
///
/// It is the n-th power g of the generating function f of one result. The equation g = f^n implies f g' = n
/// f' g, which gives each coefficient of g from those before it, in whole numbers.
class ExactSum {
public:
    /// The maximum number of terms of the recurrence, times the 64-bit words of their numbers: about ten
    /// milliseconds.
    static constexpr double kMaxWork = 1 << 23;

    /// Nothing if it takes more than kMaxWork. Range: 1 <= n <= 10^9; factors of the recurrence are then
    /// below 2^51.
    static std::optional<ExactSum> of(const ResultLattice& lattice, std::uint64_t n);

    /// The probability that the sum is at most this many steps above its minimum.
    Rational at_most(std::int64_t steps) const;
    /// The smallest number of steps s for which at_most(s) is above this level.
    std::int64_t quantile(const Rational& level) const;

private:
    // at_most() by number of steps, as numerators over whole_.
    std::vector<Integer> sums_;
    Integer whole_;
};

}  // namespace sabot
