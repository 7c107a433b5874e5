#include "tilted_sum.hpp"

#include "distributions/periodic_weights.hpp"
#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sabot {

namespace {

// A term is left out if |phi|^n is below 2^-kLeftOutBits / B, which is far less than the rounding error.
constexpr int kLeftOutBits = 80;
// More than the rounding errors of |phi|^2 and of the power of two with which it is compared: libm's exp2 is
// within about 2^-52 of its size.
constexpr Real kMargin = 1e-12L;
// More terms than that take seconds.
constexpr std::uint64_t kMaxTerms = 1 << 23;
// The maximum probability beyond the window.
constexpr Real kMaxOutside = 1e-26L;
// A bound of relative errors of figures computed from Precise ones.
constexpr Real kSlack = 1e-15L;
// If the relative error of phi^n may be larger than this, phi^n is not computed but only bounded.
constexpr Real kLargestPowerError = 1e-3L;
// Smaller probabilities are not distinguished from 0.
constexpr double kSmallest = 1e-300;

Precise precise(const Integer& value) { return Precise(value.str()); }

Precise pow(Precise base, std::int64_t exponent) {
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

// base^n: a tree of products with n leaves `base`, so it has the rounding errors of n - 1 products, each of
// at most 3 kUnit of its size.
Complex power_of(Complex base, std::uint64_t n) {
    Complex result = 1;
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) {
            result = times(result, base);
        }
        base = times(base, base);
    }
    return result;
}

}  // namespace

TiltedSum::TiltedSum(const ResultLattice& lattice, std::uint64_t n, std::int64_t center,
                     std::optional<std::int64_t> reach, RootTables& tables)
    : lattice_(lattice), n_(n), center_(center) {
    tilt();
    const double variance = static_cast<double>(variance_) * static_cast<double>(n_);
    reach_ = reach.value_or(std::llround(std::sqrt(variance)));
    find_window();
    roots_ = &tables.try_emplace(bits_ + 2, bits_ + 2).first->second;
    find_terms();
}

Approximation TiltedSum::at_least(std::int64_t s) {
    Real sum = constant_;
    for (const Term& term : terms_) {
        // The index is computed modulo 2^64, which is a multiple of the number of roots.
        const Complex turned = roots_->root(0 - 2 * term.t * static_cast<std::uint64_t>(s));
        sum += times(term.factor, turned).real();
    }
    // H^n r^s, where H = sum_ / r^span.
    const auto n = static_cast<std::int64_t>(n_);
    const Precise scale = pow(sum_, n) * pow(Precise(ratio_), s - n * lattice_.span());
    const Precise value = scale * Precise(static_cast<double>(sum));
    if (value < kSmallest) {
        return {0, Rational(kSmallest)};
    }
    const Real error = error_ + outside_ + sum * std::ldexp(static_cast<Real>(1), -51);
    // The conversions to double change the value by less than the last term of the error, and the error by
    // less than 1e-12 of it.
    return {
        Rational(static_cast<double>(value)),
        Rational(static_cast<double>(Precise(scale * Precise(static_cast<double>(error)))) * (1 + 1e-12))};
}

void TiltedSum::tilt() {
    ratio_ = ratio_for_mean();
    for (const auto& [steps, weight] : lattice_.points) {
        weights_.push_back(precise(weight) / precise(lattice_.total) *
                           pow(Precise(ratio_), lattice_.span() - steps));
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

// Finds B = 2^bits_, for which Chernoff's bound of the probability beyond the window is small.
void TiltedSum::find_window() {
    constexpr double kMaxDeviations = 12;
    const double width =
        kMaxDeviations * std::sqrt(static_cast<double>(variance_) * static_cast<double>(n_)) +
        static_cast<double>(reach_) + 4;
    bits_ = static_cast<int>(std::ceil(std::log2(width)));
    for (outside_ = outside(bits_); outside_ > kMaxOutside; outside_ = outside(bits_)) {
        ++bits_;
    }
}

// An upper bound of P(|S_n - s| >= B): E[x^(S_n - s)] x^-B above s, for any x > 1, and the same below s for
// any x < 1.
Real TiltedSum::outside(int bits) const {
    const std::int64_t width = (std::int64_t{1} << bits) - reach_;
    const double best =
        static_cast<double>(width) / (static_cast<double>(variance_) * static_cast<double>(n_));
    Real above = center_ + width > static_cast<std::int64_t>(n_) * lattice_.span() ? 0 : 1;
    Real below = center_ - width <= 0 ? 0 : 1;
    // The best x for a normal sum is far too large if there are large rare results, so smaller ones are
    // tried.
    for (int halvings = 0; halvings < 6 || (halvings < 20 && above + below > kMaxOutside); ++halvings) {
        const double log_x = std::min(std::ldexp(best, -halvings), 50.0);
        if (above > 0) {
            above = std::min(above, outside_from(log_x, width));
        }
        if (below > 0) {
            below = std::min(below, outside_from(-log_x, -width));
        }
    }
    return (above + below) * (1 + kSlack);
}

// An upper bound of E[x^(S_n - center - distance)] under the tilted distribution, at most 1. Products and
// functions of libm are within some units of kUnit of their size, and so are the shares; their errors add up
// to much less than what is added to the logarithm. Shares that are too small for Real matter only for larger
// powers than are tried.
Real TiltedSum::outside_from(double log_x, std::int64_t distance) const {
    constexpr Real kLargestLog = 5000;
    const Real tilt = log_x;
    const Real largest_log = std::abs(tilt) * static_cast<Real>(lattice_.span());
    if (largest_log > kLargestLog) {
        return 1;
    }
    Real mean_power = 0;
    for (std::size_t i = 0; i < shares_.size(); ++i) {
        mean_power += shares_[i] * std::exp(tilt * steps(i));
    }
    const auto n = static_cast<Real>(n_);
    const Real of_sum = n * std::log(mean_power);
    const Real of_end = tilt * static_cast<Real>(center_ + distance);
    const Real roundings = n * (static_cast<Real>(shares_.size()) + largest_log);
    const Real error = 64 * kUnit * (roundings + std::abs(of_sum) + std::abs(of_end));
    return std::max<Real>(std::exp(std::min<Real>(of_sum - of_end + error, 0)), kSmallest);
}

// The ratio r = exp(-x) for which results with weights p_k exp(x k) have about the mean center / n; 1 if
// center / n is below the mean of the results. Any ratio from 0 to 1 would be valid.
double TiltedSum::ratio_for_mean() const {
    const double wanted = static_cast<double>(center_) / static_cast<double>(n_);
    std::vector<double> probabilities;
    for (const auto& point : lattice_.points) {
        probabilities.push_back(nearest_double(ratio(point.weight, lattice_.total)));
    }
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

// phi(t), with an error of at most (10 + values) kUnit: for each value, those of the root (6 kUnit), its
// share and their product; and that of the sum.
Complex TiltedSum::characteristic(std::uint64_t t) const {
    Complex sum = 0;
    for (std::size_t i = 0; i < shares_.size(); ++i) {
        sum += shares_[i] * roots_->root(2 * t * static_cast<std::uint64_t>(lattice_.points[i].steps));
    }
    return sum;
}

// By Parseval's equation, the mean of |phi|^2 over all t is the sum of the squared shares or more. It is at
// most 1 anywhere, so where that sum is large, it cannot be below `least_square` for most t.
void TiltedSum::require_few_terms(Real least_square) const {
    Real squares = 0;
    for (const Real share : shares_) {
        squares += share * share;
    }
    const Real window = static_cast<Real>(std::uint64_t{1} << bits_);
    if (window * (squares - least_square - kMargin) - 1 > static_cast<Real>(kMaxTerms)) {
        throw TooManySteps();
    }
}

void TiltedSum::find_terms() {
    const std::uint64_t half = std::uint64_t{1} << bits_;
    const Real window = static_cast<Real>(half);
    const PeriodicWeights weights(*roots_, ratio_, pow(Precise(ratio_), static_cast<std::int64_t>(half)));
    constexpr double kRoundUp = 2 * std::numeric_limits<double>::epsilon();
    constexpr Real kHalf = 0.5L;
    const auto n = static_cast<Real>(n_);
    const Real least_square = std::exp2(-2 * (kLeftOutBits + static_cast<Real>(bits_)) / n) - kMargin;
    require_few_terms(least_square);
    // |phi|^2 changes by at most this from one t to the next; 22/7 > pi.
    const Real change = std::sqrt(2 * variance_) * (1 + kSlack) * (22 / static_cast<Real>(7)) / window;
    const Real phi_error = (10 + static_cast<Real>(shares_.size())) * kUnit;

    // t = 0, where phi is 1.
    constant_ = ratio_ == 1 ? window : weights.at_zero();
    Real sizes = constant_;
    Real errors = constant_ * 4 * kUnit;
    std::uint64_t terms = 1;
    for (std::uint64_t t = 1; t <= half; ++terms) {
        const Complex phi = characteristic(t);
        const Real square = std::norm(phi);
        if (square < least_square) {
            t += std::max<std::uint64_t>(1, static_cast<std::uint64_t>((least_square - square) / change));
            continue;
        }
        if (terms > kMaxTerms) {
            throw TooManySteps();
        }
        // The term of t stands for that of M - t, too, which is its conjugate.
        const Complex weight = weights.at(t) * static_cast<Real>(t == half ? 1 : 2);
        // An upper bound of |phi|^n: computed as a double, which is far faster, and rounded up.
        const Real base = std::sqrt(square) * (1 + kMargin) + phi_error;
        const Real power =
            std::pow(static_cast<double>(base) * (1 + kRoundUp), static_cast<double>(n_)) * (1 + kMargin);
        const Real size = std::abs(weight) * power;
        // A bound of the relative error of phi^n: that of phi n times, and the roundings of n products.
        const Real of_power = n * (phi_error / std::sqrt(square) + 3 * kUnit);
        if (of_power < kLargestPowerError) {
            terms_.push_back({t, times(weight, power_of(phi, n_))});
            sizes += size;
            // exp(x) - 1 <= x + x^2 / 2 + x^3 / 4 for x <= 1.
            const Real of_product = of_power * (1 + of_power * (kHalf + of_power * kHalf * kHalf));
            errors += size * (of_product + weights.error() + 20 * kUnit);
        } else {
            // phi is nearly 0, so the term is only bounded.
            errors += size;
        }
        ++t;
    }
    const Real both = 2 * window;
    constant_ /= both;
    for (Term& term : terms_) {
        term.factor /= both;
    }
    error_ = (errors + sizes * static_cast<Real>(terms) * kUnit * 2) / both * (1 + kMargin) +
             std::ldexp(static_cast<Real>(1), 1 - kLeftOutBits);
}

}  // namespace sabot
