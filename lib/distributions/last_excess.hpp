#pragma once

#include "distributions/possible_results.hpp"
#include "exact/exact.hpp"

#include <cstdint>
#include <optional>

namespace sabot {

/// The largest n above `known` for which P(S_n > n * bound) > level, where S_n is the sum of n independent
/// results; `known` if there is none. Nothing if it is SumDistribution::kMaxCoups or more. It holds for all
/// n, without a limit.
///
/// The mean of n results is on a lattice, so this probability rises and falls with n before it falls for
/// good. (1) From some n on, an inequality shows P <= level for every larger n: Chernoff's, P <= (E[x^(X -
/// bound)])^n for any x > 1, or that of Berry and Esseen with the constant 0.4748 (Shevtsova 2011,
/// arXiv:1111.6554), P <= Phi(-(bound - mean) sqrt(n) / sigma) + 0.4748 rho / sqrt(n) with rho = E|X -
/// mean|^3 / sigma^3. Both fall with n. (2) Below that, numbers are taken from the largest down. Counted in
/// steps of the lattice above the smallest result, sums grow with n: so for n in [a, b] the probability is at
/// most P(S_b > a * bound). Counted in steps below the largest result, they grow too: it is at most that of
/// S_a for the number of those steps that b allows. Either certifies a whole range by one probability, and
/// for the fewer steps the range is longer. The first n that fails is the last one.
///
/// Precondition: bound > mean, 0 < level < 1/2. Throws InputError if a probability differs from the level by
/// less than its error, and as TiltedSum does. Cost: about sqrt(n) probabilities of a few microseconds.
std::optional<std::uint64_t> last_excess(const ResultLattice& lattice, const Rational& bound,
                                         const Rational& level, std::uint64_t known = 0);

}  // namespace sabot
