#pragma once

#include "exact/exact.hpp"
#include "rounds/round_test.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// The probability that a chi-squared variable exceeds the statistic; with one degree of freedom, that a
/// normal deviate exceeds its root on either side. Range: statistic >= 0, degrees of freedom >= 1.
///
/// It is the regularized incomplete gamma function Q(d / 2, x / 2), by Boost.Math in long double, rounded to
/// double. The bound of its error, 2^-40 of the value, contains three errors. (1) Boost documents less than
/// 10^4 units of 2^-64 for Q in that precision, or 2^-50. (2) The result is rounded: 2^-53. (3) The argument
/// is rounded by 2^-53 at most, and x Q'(a, x) / Q(a, x) is less than x + 1, for x below 10^3: 2^-43. Below
/// 10^-300 the value is 0 and the error 10^-300.
Approximation chi_squared_tail(const Rational& statistic, int degrees_of_freedom);

/// The exact multinomial test: the sum of the probabilities of all samples of the same size that are at most
/// as likely as the observed one. Nothing if there are too many samples (kMaxExactWork). Precondition: as
/// many probabilities as counts, all > 0, with sum 1.
std::optional<Rational> exact_multinomial(const std::vector<std::uint64_t>& counts,
                                          const std::vector<Rational>& probabilities);

/// A return of a bet, and its probability.
struct PossibleReturn {
    Rational amount;
    Rational probability;
};

/// The probabilities that n independent bets return at most and at least the observed amount in all, exact.
/// Nothing if they take too long (kMaxExactWork). Precondition: n >= 1, probabilities > 0 with sum 1.
///
/// The law of the sum is the n-th power of the generating function f of one bet, on the lattice of its
/// returns. From g = f^n follows f g' = n f' g, which gives each coefficient of g from those before it.
struct ReturnTails {
    Rational at_most;
    Rational at_least;
    /// Twice the smaller one, at most 1.
    Rational two_sided() const;
};
std::optional<ReturnTails> exact_return_tails(std::uint64_t bets, const std::vector<PossibleReturn>& returns,
                                              const Rational& observed);

/// The maximum number of samples, or of terms of the recurrence, times the 64-bit words of their numbers:
/// some ten milliseconds.
inline constexpr double kMaxExactWork = 1 << 21;

}  // namespace sabot
