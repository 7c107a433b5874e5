#include "tails.hpp"

#include "exact/nearest_double.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace sabot {

namespace {

// The bounds of errors in the header are those of Boost.Math for at least this many bits (Emscripten has
// 113).
static_assert(std::numeric_limits<long double>::digits >= 64,
              "p-values need a long double of at least 64 bits");

constexpr double kWordBits = 64;

// The probabilities as whole numbers, in proportion.
std::vector<Integer> whole_weights(const std::vector<Rational>& probabilities) {
    Integer common = 1;
    for (const Rational& probability : probabilities) {
        common = lcm(common, denominator(probability));
    }
    std::vector<Integer> weights;
    std::transform(probabilities.begin(), probabilities.end(), std::back_inserter(weights),
                   [&](const Rational& probability) { return numerator(probability * common); });
    return weights;
}

Integer sum_of(const std::vector<Integer>& weights) {
    return std::accumulate(weights.begin(), weights.end(), Integer(0));
}

double words(std::uint64_t exponent, const Integer& base) {
    return 1 + static_cast<double>(exponent) * bit_length(base) / kWordBits;
}

// All samples of a size, each with its weight: the multinomial coefficient times the product of powers.
class Samples {
public:
    explicit Samples(const std::vector<Integer>& weights) : weights_(weights) {}

    // The weights of the samples that are at most as heavy as this one.
    Integer at_most(const std::vector<std::uint64_t>& counts) {
        std::uint64_t left = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
        std::uint64_t size = left;
        bound_ = 1;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            for (std::uint64_t count = 0; count < counts[i]; ++count) {
                bound_ = bound_ * Integer(left--) * weights_[i] / Integer(count + 1);
            }
        }
        sum_ = 0;
        divide(0, size, 1);
        return sum_;
    }

private:
    // So many observations are left for the values from this one on; `weight` is that of the others.
    void divide(std::size_t value, std::uint64_t left, Integer weight) {
        if (value + 2 == weights_.size()) {
            split(left, std::move(weight));
            return;
        }
        for (std::uint64_t count = 0;; ++count) {
            divide(value + 1, left - count, weight);
            if (count == left) {
                return;
            }
            weight = weight * (weights_[value] * Integer(left - count)) / Integer(count + 1);
        }
    }

    // The same for the last two values. All steps are by small numbers.
    void split(std::uint64_t left, Integer weight) {
        const Integer& first = weights_[weights_.size() - 2];
        const Integer& last = weights_.back();
        weight *= pow(last, static_cast<unsigned>(left));
        for (std::uint64_t count = 0;; ++count) {
            if (weight <= bound_) {
                sum_ += weight;
            }
            if (count == left) {
                return;
            }
            weight *= first * Integer(left - count);
            weight /= last * Integer(count + 1);
        }
    }

    const std::vector<Integer>& weights_;
    Integer bound_;
    Integer sum_;
};

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

std::optional<Rational> exact_multinomial(const std::vector<std::uint64_t>& counts,
                                          const std::vector<Rational>& probabilities) {
    const std::uint64_t size = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    const std::vector<Integer> weights = whole_weights(probabilities);
    const Integer all = sum_of(weights);
    // (size + k - 1 choose k - 1) samples.
    double work = words(size, all);
    for (std::size_t i = 1; i < counts.size(); ++i) {
        work *= static_cast<double>(size + i) / static_cast<double>(i);
    }
    if (work > kMaxExactWork || counts.size() < 2) {
        return std::nullopt;
    }
    return ratio(Samples(weights).at_most(counts), pow(all, static_cast<unsigned>(size)));
}

}  // namespace sabot
