#include "tails.hpp"

#include "exact/nearest_double.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace sabot {

namespace {

// The bounds of errors in the header are those of Boost.Math for at least this many bits (Emscripten has
// 113).
static_assert(std::numeric_limits<long double>::digits >= 64,
              "p-values need a long double of at least 64 bits");

}  // namespace

Approximation chi_squared_tail(const Rational& statistic, int degrees_of_freedom) {
    constexpr double kLargest = 2000;
    constexpr double kSmallest = 1e-300;
    const long double half =
        statistic > Rational(2 * kLargest) ? kLargest : nearest_double(statistic / Rational(2));
    const auto tail = static_cast<double>(boost::math::gamma_q(degrees_of_freedom / 2.0L, half));
    return tail < kSmallest ? Approximation{0, Rational(kSmallest)}
                            : Approximation{Rational(tail), Rational(tail) / Rational(Integer(1) << 40)};
}

double solve_decreasing(const std::function<double(double)>& function, double value) {
    constexpr int kSteps = 64;
    double low = 0;
    double high = 1;
    for (; function(high) > value; high *= 2) {
        low = high;
    }
    for (int step = 0; step < kSteps; ++step) {
        const double middle = (low + high) / 2;
        (function(middle) > value ? low : high) = middle;
    }
    return high;
}

GammaQuantile upper_gamma_quantile(double a, double value) {
    const double x = solve_decreasing([&](double at) { return boost::math::gamma_q(a, at); }, value);
    return {x, boost::math::gamma_p_derivative(a + 1, x)};
}

std::pair<double, double> binomial_interval(std::uint64_t successes, std::uint64_t n, double risk) {
    using Binomial = boost::math::binomial_distribution<>;
    const auto trials = static_cast<double>(n);
    const auto found = static_cast<double>(successes);
    return {Binomial::find_lower_bound_on_p(trials, found, risk / 2),
            Binomial::find_upper_bound_on_p(trials, found, risk / 2)};
}

double normal_quantile(double tail) {
    return static_cast<double>(std::sqrt(2.0L) * boost::math::erfc_inv(2 * static_cast<long double>(tail)));
}

Approximation normal_deviate(const Rational& confidence) {
    const double z = normal_quantile(nearest_double(1 - confidence) / 2);
    return {Rational(z), Rational(z) / Rational(Integer(1) << 40) + ratio(1, Integer(1) << 50)};
}

}  // namespace sabot
