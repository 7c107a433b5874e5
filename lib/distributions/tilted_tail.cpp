#include "tilted_tail.hpp"

#include "distributions/periodic_weights.hpp"
#include "distributions/roots_of_unity.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>

namespace sabot {

namespace {

// A term is left out below 2^-kLeftOutBits / B, which is far less than the error of rounding.
constexpr int kLeftOutBits = 128;
// More than the rounding errors of |phi|^2 and of the power of two with which it is compared: libm's exp2 is
// within some 2^-52 of its size.
constexpr Real kMargin = 1e-12L;
// More terms than that take seconds.
constexpr std::uint64_t kMaxTerms = 1 << 23;
// Relative errors of the figures in Precise.
constexpr Real kSlack = 1e-15L;
// The power of a larger error is not computed but bounded.
constexpr Real kLargestPowerError = 1e-3L;
// Smaller probabilities are not distinguished from 0.
constexpr double kSmallest = 1e-300;

Precise precise(const Integer& value) { return Precise(value.str()); }

}  // namespace

/// The distribution of one result with weights that make sums near s the most likely ones.
class TiltedTail::Tilted {
public:
    Tilted(const ResultLattice& lattice, const std::vector<double>& probabilities, std::uint64_t n,
           std::int64_t s)
        : lattice_(lattice), n_(n), s_(s), ratio_(ratio_for(probabilities)) {
        for (const auto& [steps, weight] : lattice.points) {
            // p_k r^(span - k), so that no power is large.
            weights_.push_back(precise(weight) / precise(lattice.total) *
                               pow(Precise(ratio_), lattice.span() - steps));
            sum_ += weights_.back();
        }
        Real mean = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            shares_.push_back(nearest_real(Precise(weights_[i] / sum_)));
            mean += shares_[i] * steps(i);
        }
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            variance_ += shares_[i] * (steps(i) - mean) * (steps(i) - mean);
        }
    }

    // B, a power of two with which what Chernoff's inequality leaves is small.
    int window_bits() const {
        constexpr double kDeviations = 12;
        const double width =
            kDeviations * std::sqrt(static_cast<double>(variance_) * static_cast<double>(n_)) + 4;
        int bits = static_cast<int>(std::ceil(std::log2(width)));
        while (outside(bits) > 1e-26L) {
            ++bits;
        }
        return bits;
    }

    // P(|S - s| >= B) or more: E[x^(S - s)] x^-B for x > 1, and the same for x < 1 below. Any x is valid.
    Real outside(int bits) const {
        const std::int64_t width = std::int64_t{1} << bits;
        const std::int64_t most = static_cast<std::int64_t>(n_) * lattice_.span();
        Real above = s_ + width > most ? 0 : 1;
        Real below = s_ - width <= 0 ? 0 : 1;
        const double best =
            static_cast<double>(width) / (static_cast<double>(variance_) * static_cast<double>(n_));
        for (const double part : {1.0, 0.5, 0.25, 0.125, 0.0625, 0.03125}) {
            const double x = std::exp(std::min(best * part, 50.0));
            if (above > 0) {
                above = std::min(above, probability(generating(x) * pow(Precise(x), -(s_ + width))));
            }
            if (below > 0) {
                below = std::min(below, probability(generating(1 / x) * pow(Precise(1 / x), width - s_)));
            }
        }
        return (above + below) * (1 + kSlack);
    }

    struct Sum {
        Real value = 0;
        Real error = 0;
    };
    // The sum over t, divided by M.
    Sum sum(const RootsOfUnity& roots, int bits) const {
        const std::uint64_t half = std::uint64_t{1} << bits;
        const Real window = static_cast<Real>(half);
        const PeriodicWeights weights(roots, ratio_, pow(Precise(ratio_), static_cast<std::int64_t>(half)));
        const Real least_square =
            std::exp2(-2 * (kLeftOutBits + static_cast<Real>(bits)) / static_cast<Real>(n_)) - kMargin;
        // |phi|^2 changes by at most this from one t to the next; 22/7 > pi.
        const Real change = std::sqrt(2 * variance_) * (1 + kSlack) * (22 / static_cast<Real>(7)) / window;
        const Real phi_error = (10 + static_cast<Real>(shares_.size())) * kUnit;
        const auto coups = static_cast<Real>(n_);

        // t = 0, where phi is 1.
        Sum all;
        all.value = ratio_ == 1 ? window : weights.at_zero();
        Real sizes = all.value;
        Real errors = all.value * 4 * kUnit;
        std::uint64_t terms = 1;
        for (std::uint64_t t = 1; t <= half; ++terms) {
            const Complex phi = characteristic(roots, t);
            const Real square = std::norm(phi);
            if (square < least_square) {
                t += std::max<std::uint64_t>(1, static_cast<std::uint64_t>((least_square - square) / change));
                continue;
            }
            if (terms > kMaxTerms) {
                throw InputError(fmt::format(
                    "the law of {} coups has too many steps: expected amounts with a larger common divisor",
                    n_));
            }
            const Complex weight = weights.at(t);
            // Both t and M - t, whose term is the conjugate one.
            const Real factor = t == half ? 1 : 2;
            // The power of what is phi within phi_error, and the roundings of 2 n products.
            const Real of_power = coups * (phi_error / std::sqrt(square) + 3 * kUnit);
            if (of_power < kLargestPowerError) {
                // 2 t s modulo 2^64, of which the number of roots is a divisor.
                const Complex turned = roots.root(0 - 2 * t * static_cast<std::uint64_t>(s_));
                const Complex term = times(weight, times(power_of(phi), turned));
                const Real size = factor * std::abs(term);
                all.value += factor * term.real();
                sizes += size;
                errors += size * (std::expm1(of_power) + weights.error() + 12 * kUnit);
            } else {
                // phi is nearly 0.
                errors += factor * std::abs(weight) * (1 + kMargin) *
                          std::pow(std::sqrt(square) * (1 + kMargin) + phi_error, coups);
            }
            ++t;
        }
        const Real both = 2 * window;
        all.value /= both;
        all.error = (errors + sizes * static_cast<Real>(terms) * kUnit * 2) / both * (1 + kMargin) +
                    std::ldexp(static_cast<Real>(1), 1 - kLeftOutBits);
        return all;
    }

    // H^n r^s, where H = sum_ / r^span.
    Precise factor() const {
        const std::int64_t most = static_cast<std::int64_t>(n_) * lattice_.span();
        return pow(sum_, static_cast<std::int64_t>(n_)) * pow(Precise(ratio_), s_ - most);
    }

private:
    Real steps(std::size_t i) const { return static_cast<Real>(lattice_.points[i].steps); }

    // exp(-x) where the mean of the results with weights p_k exp(x k) is s / n, or nearly; 1 if s is below
    // the mean. Any value from 0 to 1 is valid.
    double ratio_for(const std::vector<double>& probabilities) const {
        const double wanted = static_cast<double>(s_) / static_cast<double>(n_);
        const auto mean_at = [&](double x) {
            double weights = 0;
            double mean = 0;
            for (std::size_t i = 0; i < probabilities.size(); ++i) {
                const auto steps = static_cast<double>(lattice_.points[i].steps);
                const double weight =
                    probabilities[i] * std::exp(x * (steps - static_cast<double>(lattice_.span())));
                weights += weight;
                mean += weight * steps;
            }
            return mean / weights;
        };
        double low = 0;
        double high = 40;
        for (int i = 0; i < 60; ++i) {
            const double middle = (low + high) / 2;
            (mean_at(middle) < wanted ? low : high) = middle;
        }
        return std::exp(-low);
    }

    // The bound, which may be out of the range of Real: between 10^-300 and 1.
    static Real probability(const Precise& bound) {
        return bound > 1 ? 1 : bound < kSmallest ? kSmallest : nearest_real(bound);
    }

    // E[x^S] under the tilted distribution.
    Precise generating(double x) const {
        Precise sum = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            sum += weights_[i] * pow(Precise(x), lattice_.points[i].steps);
        }
        return pow(Precise(sum / sum_), static_cast<std::int64_t>(n_));
    }

    // Within (10 + values) kUnit: of each value, the root within 6 kUnit, its share, and their product; and
    // the sum.
    Complex characteristic(const RootsOfUnity& roots, std::uint64_t t) const {
        Complex sum = 0;
        for (std::size_t i = 0; i < shares_.size(); ++i) {
            sum += shares_[i] * roots.root(2 * t * static_cast<std::uint64_t>(lattice_.points[i].steps));
        }
        return sum;
    }

    // n products at most twice, each of which changes the power by 3 kUnit at most.
    Complex power_of(Complex base) const {
        Complex result = 1;
        for (std::uint64_t left = n_; left > 0; left /= 2) {
            if (left % 2 == 1) {
                result = times(result, base);
            }
            base = times(base, base);
        }
        return result;
    }

    static Precise pow(Precise base, std::int64_t exponent) {
        Precise result = 1;
        if (exponent < 0) {
            base = 1 / base;
            exponent = -exponent;
        }
        for (; exponent > 0; exponent /= 2) {
            if (exponent % 2 == 1) {
                result *= base;
            }
            base *= base;
        }
        return result;
    }

    const ResultLattice& lattice_;
    std::uint64_t n_;
    std::int64_t s_;
    double ratio_;
    std::vector<Precise> weights_;
    Precise sum_ = 0;
    std::vector<Real> shares_;
    Real variance_ = 0;
};

TiltedTail::TiltedTail(ResultLattice lattice, std::uint64_t n) : lattice_(std::move(lattice)), n_(n) {
    const Rational total(lattice_.total);
    for (const auto& point : lattice_.points) {
        probabilities_.push_back(nearest_double(Rational(point.weight) / total));
    }
}

TiltedTail::~TiltedTail() = default;

const RootsOfUnity& TiltedTail::roots(int bits) {
    auto& roots = roots_[bits];
    if (!roots) {
        roots = std::make_unique<const RootsOfUnity>(bits);
    }
    return *roots;
}

Approximation TiltedTail::at_least(std::int64_t s) {
    if (s <= 0) {
        return {1};
    }
    if (s > static_cast<std::int64_t>(n_) * lattice_.span()) {
        return {0};
    }
    const Tilted tilted(lattice_, probabilities_, n_, s);
    const int bits = tilted.window_bits();
    const Tilted::Sum sum = tilted.sum(roots(bits + 2), bits);
    const Precise factor = tilted.factor();
    const Precise value = factor * Precise(static_cast<double>(sum.value));
    if (value < kSmallest) {
        return {0, Rational(kSmallest)};
    }
    const Real error = sum.error + tilted.outside(bits) + sum.value * std::ldexp(static_cast<Real>(1), -51);
    // Rounded down and up: mpf's conversion truncates.
    return {
        Rational(static_cast<double>(value)),
        Rational(static_cast<double>(Precise(factor * Precise(static_cast<double>(error)))) * (1 + 1e-12))};
}

}  // namespace sabot
