#pragma once

#include "distributions/possible_results.hpp"
#include "distributions/roots_of_unity.hpp"
#include "exact/approximation.hpp"

#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <vector>

namespace sabot {

/// Tables of roots of unity by their order, which several sums share.
using RootTables = std::map<int, RootsOfUnity>;

/// A sum has too many steps for its number of results: its terms would take seconds.
struct TooManySteps : std::exception {};

/// Probabilities that the sum S_n of n independent results is at least s, for all s near one of them, each
/// with a proven error bound: about n 2^-59 of the probability itself, also far out in the tail.
///
/// With the probabilities p_k of k steps and 0 < r <= 1, let H = sum of p_k r^-k and q_k = p_k r^-k / H: the
/// tilted distribution, whose mean is near s / n for the right r (the saddle point). If h_j is the
/// probability of the sum j under the tilted distribution, then
///
///     P(S_n >= s) = H^n r^s * sum over j >= s of h_j r^(j - s)
///
/// The terms j < s + B of the latter sum are those of the periodic weights w_j = r^j for 0 <= j < B and 0
/// for B <= j < M = 2B, which a finite Fourier transform gives, with t' = 2 pi t / M:
///
///     (1/M) sum over t of W(t) phi(t)^n exp(-i t' s),   phi(t) = sum of q_k exp(i t' k),
///                                                       W(t) = (1 - (-1)^t r^B) / (1 - r exp(-i t'))
///
/// r, B, W and phi are the same for all s, and so is the error bound, which contains: (1) sums further than B
/// from s, by Chernoff's inequality; (2) terms that are left out because |phi(t)|^n is below 2^-80 / B: such
/// t are recognized and skipped by |phi|^2, which changes by at most E|k - k'| <= sqrt(2) sigma with t'; (3)
/// rounding, term by term, by the rules of IEEE arithmetic (see roots_of_unity.hpp). Cost: about 0.2 us for
/// each of the remaining terms and values, about a hundred terms where n is large; then a tenth of that for
/// each further probability.
class TiltedSum {
public:
    /// Range: 1 <= n; n * span < 2^53. at_least() may be called for numbers at most `reach` above or below
    /// `center`; if none is given, about the standard deviation of the tilted sum. Both the lattice and the
    /// tables must outlive this. Throws TooManySteps.
    TiltedSum(const ResultLattice& lattice, std::uint64_t n, std::int64_t center,
              std::optional<std::int64_t> reach, RootTables& tables);

    /// P(S_n >= s). Precise for s at or above the mean; below it, the error is small against 1. Below 10^-300
    /// the value is 0 and the error 10^-300. Range: 0 < s <= n * span.
    Approximation at_least(std::int64_t s);

    /// The number of terms, which determines the time of at_least().
    std::size_t terms() const { return terms_.size(); }
    std::int64_t reach() const { return reach_; }

private:
    // A term of the sum over t, which stands for M - t too.
    struct Term {
        std::uint64_t t;
        // Its weight, times phi^n.
        Complex factor;
    };

    void tilt();
    void find_window();
    void require_few_terms(Real least_square) const;
    void find_terms();
    Real outside(int bits) const;
    Real outside_from(double log_x, std::int64_t distance) const;
    double ratio_for_mean() const;
    Complex characteristic(std::uint64_t t) const;
    Real steps(std::size_t i) const { return static_cast<Real>(lattice_.points[i].steps); }

    const ResultLattice& lattice_;
    std::uint64_t n_;
    std::int64_t center_;
    std::int64_t reach_ = 0;
    double ratio_ = 1;
    // p_k r^(span - k), so that no power is large, and their sum.
    std::vector<Precise> weights_;
    Precise sum_ = 0;
    // q_k, and the variance of their distribution.
    std::vector<Real> shares_;
    Real variance_ = 0;
    int bits_ = 0;
    Real outside_ = 0;
    const RootsOfUnity* roots_ = nullptr;
    // The term of t = 0, and the others.
    Real constant_ = 0;
    std::vector<Term> terms_;
    Real error_ = 0;
};

}  // namespace sabot
