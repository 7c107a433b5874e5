#pragma once

#include "distributions/possible_results.hpp"
#include "exact/approximation.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace sabot {

/// The distribution of the sum of n independent results: exact for small n, and with proven bounds of the
/// errors for larger ones, where rare large results are counted separately (RareResults). Coups of a shoe
/// depend on each other by about 10^-6 (CoupCovariance); here they are independent.
class SumDistribution {
public:
    static constexpr std::uint64_t kMaxCoups = 1'000'000'000;

    /// Throws InputError if the sum has too many values (lattice_of()). Range: 1 <= n <= kMaxCoups.
    /// Precondition: probabilities >= 0 with sum 1.
    SumDistribution(const std::vector<PossibleResult>& results, std::uint64_t n);
    ~SumDistribution();
    SumDistribution(const SumDistribution&) = delete;
    SumDistribution& operator=(const SumDistribution&) = delete;

    /// Tail probabilities of the sum at `amount`, which need not be attainable. Throws InputError if a round
    /// has too many values or steps. Each call keeps what it computed for later ones.
    Approximation at_most(const Rational& amount);
    Approximation at_least(const Rational& amount);
    Approximation below(const Rational& amount);
    Approximation above(const Rational& amount);

    /// A value of the sum, and the probability of the values beyond it.
    struct Bound {
        Rational sum;
        Approximation beyond;
    };
    /// The largest value x with P(sum < x) <= level, and the smallest with P(sum > x) <= level. Both are
    /// possible values. Range: 0 < level < 1. Throws InputError if a probability differs from the level by
    /// less than its error.
    Bound lower(const Rational& level);
    Bound upper(const Rational& level);
    /// lower().sum alone: the probability beyond it takes as long to compute as the sum.
    Rational quantile(const Rational& level);

private:
    class Computed;
    std::unique_ptr<Computed> computed_;
};

/// Twice the smaller of P(sum <= observed) and P(sum >= observed), at most 1.
Approximation two_sided_p_value(SumDistribution& distribution, const Rational& observed);

}  // namespace sabot
