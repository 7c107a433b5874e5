#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"

#include <cstdint>
#include <functional>
#include <utility>

namespace sabot {

/// The probability that a chi-squared variable exceeds the statistic; with one degree of freedom, that a
/// normal deviate exceeds its root on either side. Range: statistic >= 0, degrees of freedom >= 1.
///
/// It is the regularized incomplete gamma function Q(d / 2, x / 2), by Boost.Math in long double, rounded to
/// double. The error bound, 2^-40 of the value, contains three errors. (1) Boost documents less than
/// 10^4 units of 2^-64 for Q in that precision, or 2^-50. (2) The result is rounded: 2^-53. (3) The argument
/// is rounded by 2^-53 at most, and x Q'(a, x) / Q(a, x) is less than x + 1, for x below 10^3: 2^-43. Below
/// 10^-300 the value is 0 and the error 10^-300.
Approximation chi_squared_tail(const Rational& statistic, int degrees_of_freedom);

/// The z with P(X > z) = tail, for a normal deviate X; see normal_deviate() for its error. Range: 0 < tail
/// < 1.
double normal_quantile(double tail);

/// The z with P(|X| <= z) = confidence, for a normal deviate X. Range: 0 < confidence < 1.
///
/// It is sqrt(2) erfc^-1(1 - confidence), by Boost.Math in long double, rounded to double. Boost documents
/// errors of some units of 2^-64 for erfc^-1. A change of its argument q by 2^-53 q changes z by 2^-54 q /
/// density(z), which is less than 2^-52 for z below 1, and less than 2^-52 z above. The bound is 2^-40 z +
/// 2^-50.
Approximation normal_deviate(const Rational& confidence);

/// The x >= 0 at which a decreasing function has the value, to the last digits of a double.
double solve_decreasing(const std::function<double(double)>& function, double value);

/// The x at which the regularized incomplete gamma function Q(a, x), which decreases in x, has the value, to
/// the last digits of a double, and e^-x x^a / Gamma(a + 1) there, by Boost.Math. Range: a > 0, 0 < value
/// < 1.
struct GammaQuantile {
    double x = 0;
    double term = 0;
};
GammaQuantile upper_gamma_quantile(double a, double value);

/// The Clopper-Pearson interval of a probability, by Boost.Math in double. If the true probability is below
/// the interval, this number of successes or more has a probability of less than `risk` / 2; if it is above,
/// this number or fewer. Range: successes <= n, n >= 1, 0 < risk < 1.
std::pair<double, double> binomial_interval(std::uint64_t successes, std::uint64_t n, double risk);

}  // namespace sabot
