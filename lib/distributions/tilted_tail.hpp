#pragma once

#include "distributions/possible_results.hpp"
#include "exact/approximation.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sabot {

class RootsOfUnity;

/// Probabilities that the sum S of n independent results is at least so large, each with a proven bound of
/// its error, whatever n is: about n 2^-59 of the probability itself, also far out in the tail.
///
/// With the probabilities p_k of k steps and 0 < r <= 1, let H = sum of p_k r^-k and q_k = p_k r^-k / H: the
/// tilted distribution, whose mean is near s / n for the right r (the saddle point). If h_j is the
/// probability of the sum j under the tilted distribution, then
///
///     P(S >= s) = H^n r^s * sum over j >= s of h_j r^(j - s)
///
/// Of the latter sum, the terms j < s + B are those of the periodic weights w_j = r^j for 0 <= j < B and 0
/// for B <= j < M = 2B, which a finite Fourier transform gives, with t' = 2 pi t / M:
///
///     (1/M) sum over t of W(t) phi(t)^n exp(-i t' s),   phi(t) = sum of q_k exp(i t' k),
///                                                       W(t) = (1 - (-1)^t r^B) / (1 - r exp(-i t'))
///
/// What is bounded: (1) sums further than B from s, by Chernoff's inequality; (2) terms that are left out
/// because |phi(t)|^n is below 2^-128 / B: such t are recognized and skipped by |phi|^2, which changes by at
/// most E|k - k'| <= sqrt(2) sigma with t'; (3) rounding, term by term, by the rules of IEEE arithmetic (see
/// roots_of_unity.hpp). Cost: about 0.2 us for each of the remaining terms and values, some hundred terms
/// where n is large.
class TiltedTail {
public:
    /// Range: 1 <= n <= 10^9. Sums have at most n * kMaxSpan < 2^50 steps, so no number of steps overflows.
    TiltedTail(ResultLattice lattice, std::uint64_t n);
    ~TiltedTail();
    TiltedTail(const TiltedTail&) = delete;
    TiltedTail& operator=(const TiltedTail&) = delete;

    /// P(S >= s), in steps above the minimum of S. Precise for s at or above the mean; below it, the error is
    /// small against 1. Below 10^-300 the value is 0 and the error 10^-300. Throws InputError if the results
    /// have too many steps for this n. Not for several threads at once.
    Approximation at_least(std::int64_t s);

private:
    class Tilted;
    const RootsOfUnity& roots(int bits);

    ResultLattice lattice_;
    std::uint64_t n_;
    std::vector<double> probabilities_;
    std::map<int, std::unique_ptr<const RootsOfUnity>> roots_;
};

}  // namespace sabot
