#include "last_excess.hpp"

#include "distributions/exact_sum.hpp"
#include "distributions/sum_distribution.hpp"
#include "distributions/tails.hpp"
#include "distributions/tilted_sum.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace sabot {

namespace {

// No larger number is examined; sums then have less than 2^53 steps.
constexpr double kMaxExamined = 0x1p32;

class Excess {
public:
    // The bound in steps above the smallest result.
    Excess(const ResultLattice& lattice, Rational bound, const Rational& level)
        : lattice_(lattice), bound_(std::move(bound)), level_(level) {
        for (const auto& [steps, weight] : lattice.points) {
            const double probability = nearest_double(ratio(weight, lattice.total));
            mean_ += probability * static_cast<double>(steps);
            shares_.push_back(probability);
        }
        counts_from_below_ = 2 * bound_ <= Rational(lattice.span());
        for (std::size_t i = 0; i < shares_.size(); ++i) {
            const double distance = std::abs(static_cast<double>(lattice.points[i].steps) - mean_);
            variance_ += shares_[i] * distance * distance;
            third_moment_ += shares_[i] * distance * distance * distance;
        }
    }

    std::optional<std::uint64_t> last_after(std::uint64_t known) {
        if (bound_ >= Rational(lattice_.span())) {
            return known;
        }
        const double certain = std::min(by_chernoff(), by_berry_esseen());
        constexpr std::uint64_t kMaxCoups = SumDistribution::kMaxCoups;
        if (certain > static_cast<double>(kMaxCoups) && last_in(kMaxCoups, kMaxCoups)) {
            return std::nullopt;
        }
        if (certain > kMaxExamined) {
            throw InputError("the number of rounds is too large to be proved", "a larger half width");
        }
        auto to = static_cast<std::uint64_t>(certain);
        while (to > known) {
            const std::uint64_t from = std::max(to / 2, known) + 1;
            if (const auto failing = last_in(from, to)) {
                return *failing < kMaxCoups ? failing : std::nullopt;
            }
            to = from - 1;
        }
        return known;
    }

private:
    // The smallest number of steps above n times the bound.
    std::int64_t steps_above(std::uint64_t n) const {
        const Integer product = Integer(n) * numerator(bound_);
        return static_cast<std::int64_t>(product / denominator(bound_)) + 1;
    }
    // The smallest number with the same steps_above().
    std::uint64_t start_of_run(std::int64_t steps) const {
        const Integer product = Integer(steps - 1) * denominator(bound_);
        const Integer start = (product + numerator(bound_) - 1) / numerator(bound_);
        return std::max(static_cast<std::uint64_t>(start), std::uint64_t{1});
    }

    // Chernoff's inequality holds from this number on: (E[x^(X - bound)])^n <= level. Any x > 1 is valid; the
    // best is near the root of E[(X - bound) x^X].
    double by_chernoff() const {
        const double bound = nearest_double(bound_);
        double low = 0;
        double high = 40;
        for (int i = 0; i < 60; ++i) {
            const double middle = (low + high) / 2;
            double slope = 0;
            for (std::size_t j = 0; j < shares_.size(); ++j) {
                const auto steps = static_cast<double>(lattice_.points[j].steps);
                slope += shares_[j] * (steps - bound) *
                         std::exp(middle * (steps - static_cast<double>(lattice_.span())));
            }
            (slope < 0 ? low : high) = middle;
        }
        // The logarithm may be as small as 10^-15, so it is computed precisely.
        const Precise x(low);
        const Precise at = Precise(numerator(bound_).str()) / Precise(denominator(bound_).str());
        Precise sum = 0;
        for (const auto& [steps, weight] : lattice_.points) {
            sum += Precise(weight.str()) / Precise(lattice_.total.str()) * exp(Precise(x * (steps - at)));
        }
        const double per_result = -static_cast<double>(Precise(log(sum)));
        return per_result > 0 ? -std::log(nearest_double(level_)) / per_result * (1 + 1e-9) + 1 : INFINITY;
    }

    // The inequality of Berry and Esseen holds from this number on. Errors of doubles are below kMargin.
    double by_berry_esseen() const {
        constexpr double kConstant = 0.4748;
        constexpr double kMargin = 1e-9;
        const double sigma = std::sqrt(variance_);
        const double rho = third_moment_ / (variance_ * sigma);
        const double distance = (nearest_double(bound_) - mean_) / sigma;
        const double level = nearest_double(level_);
        const auto holds = [&](double n) {
            const double root = std::sqrt(n);
            return (std::erfc(distance * root * (1 - kMargin) / std::sqrt(2)) / 2 + kConstant * rho / root) *
                       (1 + kMargin) <=
                   level;
        };
        double low = 0;
        double high = kMaxExamined * 2;
        if (!holds(high)) {
            return INFINITY;
        }
        while (high - low > 1) {
            const double middle = (low + high) / 2;
            (holds(middle) ? high : low) = middle;
        }
        return high + 1;
    }

    // Numbers [start, n], and the probability that is not exceeded for any of them.
    struct Range {
        std::uint64_t start = 0;
        LinePoint point = {};
        // Whether it is that of n.
        bool is_of_last = false;
    };

    // How many steps the sum is above its mean.
    double above_mean(const LinePoint& point) const {
        return static_cast<double>(point.s) - mean_ * static_cast<double>(point.n);
    }

    // A range up to n for which the point is about so far above the mean, or nearer to the bound.
    Range range_to(std::uint64_t n, double above, std::uint64_t from, std::int64_t reach) const {
        const std::int64_t own = steps_above(n);
        const std::int64_t span = lattice_.span();
        if (counts_from_below_) {
            const auto wanted = static_cast<std::int64_t>(std::ceil(above - above_mean({n, 0})));
            const std::uint64_t start = std::max(from, start_of_run(std::clamp(wanted, own - reach, own)));
            const std::int64_t steps = steps_above(start);
            return {start, {n, steps}, steps == own};
        }
        const double rounds =
            std::min((above_mean({n, own}) - above) / (static_cast<double>(span) - mean_),
                     static_cast<double>(reach) / (static_cast<double>(span) - nearest_double(bound_)));
        const std::uint64_t length = std::min(n - from, static_cast<std::uint64_t>(std::max(rounds, 0.0)));
        return {n - length, {n - length, own - span * static_cast<std::int64_t>(length)}, length == 0};
    }

    // The last number in [from, to] for which the probability is above the level.
    std::optional<std::uint64_t> last_in(std::uint64_t from, std::uint64_t to) {
        const double deviation = std::sqrt(variance_ * static_cast<double>(to));
        const auto reach = static_cast<std::int64_t>(deviation);
        TiltedSum sums(lattice_, {from, steps_above(from)}, {to, steps_above(to)}, reach + 2, tables_);
        // Each range is as long as the probability before lets expect, which changes by about the normal
        // density with a step.
        const double z = normal_quantile(nearest_double(level_));
        const double change = std::exp(-z * z / 2) / std::sqrt(2 * M_PI) / deviation;
        double above = above_mean({to, steps_above(to)});
        for (std::uint64_t n = to; n >= from;) {
            const Range range = range_to(n, above, from, reach);
            const double missing = missing_to_level(sums, range.point, range.is_of_last);
            above = above_mean(range.point) - missing / change * 0.9;
            if (missing >= 0) {
                n = range.start - 1;
            } else if (range.is_of_last) {
                return n;
            } else {
                const double own = above_mean({n, steps_above(n)});
                above = std::max(above, (above_mean(range.point) + own) / 2);
            }
        }
        return std::nullopt;
    }

    // The level minus P(S_n >= s), within its error; negative if the latter may be larger. What decides is
    // computed exactly if need be.
    double missing_to_level(TiltedSum& sums, const LinePoint& point, bool decides) const {
        if (point.s > static_cast<std::int64_t>(point.n) * lattice_.span()) {
            return nearest_double(level_);
        }
        const Approximation probability = sums.at_least(point);
        const Rational missing = level_ - probability.value;
        if (abs(missing) > probability.error) {
            return nearest_double(missing);
        }
        if (!decides) {
            return -DBL_MIN;
        }
        const auto exact = ExactSum::of(lattice_, point.n);
        if (!exact) {
            throw InputError(
                fmt::format("the distribution of {} coups meets the level {} within the error of computation",
                            point.n, to_fraction(level_)),
                "another level");
        }
        return 1 - exact->at_most(point.s - 1) <= level_ ? 0 : -DBL_MIN;
    }

    const ResultLattice& lattice_;
    Rational bound_;
    const Rational& level_;
    RootTables tables_;
    // In double, of the lattice's points, with relative errors below 10^-12.
    std::vector<double> shares_;
    double mean_ = 0;
    // Which steps are fewer, those from the smallest result up or those from the largest one down.
    bool counts_from_below_ = true;
    double variance_ = 0;
    double third_moment_ = 0;
};

}  // namespace

std::optional<std::uint64_t> last_excess(const ResultLattice& lattice, const Rational& bound,
                                         const Rational& level, std::uint64_t known) {
    return Excess(lattice, (bound - lattice.least) / lattice.step, level).last_after(known);
}

}  // namespace sabot
