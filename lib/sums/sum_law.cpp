#include "sum_law.hpp"

#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "sums/exact_sum.hpp"
#include "sums/tilted_tail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

Integer floor_of(const Rational& value) {
    const Integer truncated = numerator(value) / denominator(value);
    return Rational(truncated) > value ? truncated - 1 : truncated;
}

Approximation complement(const Approximation& probability) {
    return {1 - probability.value, probability.error};
}

}  // namespace

class SumLaw::Computed {
public:
    Computed(ResultLattice lattice, std::uint64_t n)
        : lattice_(std::move(lattice)),
          n_(static_cast<std::int64_t>(n)),
          exact_(ExactSum::of(lattice_, n)),
          upper_(lattice_, n),
          lower_(lattice_.mirrored(), n) {
        for (const auto& [steps, weight] : lattice_.points) {
            mean_ += Rational(Integer(steps) * weight);
        }
        mean_ *= Rational(n_) / Rational(lattice_.total);
    }

    std::int64_t most() const { return n_ * lattice_.span(); }
    Rational amount(std::int64_t steps) const {
        return Rational(n_) * lattice_.least + Rational(steps) * lattice_.step;
    }
    // The largest number of steps with at most this amount; -1 if there is none.
    std::int64_t steps_at_most(const Rational& amount) const {
        const Integer steps = floor_of((amount - Rational(n_) * lattice_.least) / lattice_.step);
        return static_cast<std::int64_t>(std::clamp(steps, Integer(-1), Integer(most())));
    }

    // By the smaller one of the tails, whose error is the smaller one.
    Approximation at_most(std::int64_t steps) {
        if (exact_) {
            return {exact_->at_most(steps)};
        }
        return Rational(steps) < mean_ ? lower_.at_least(most() - steps)
                                       : complement(upper_.at_least(steps + 1));
    }
    Approximation above(std::int64_t steps) {
        if (exact_) {
            return {1 - exact_->at_most(steps)};
        }
        return Rational(steps) < mean_ ? complement(lower_.at_least(most() - steps))
                                       : upper_.at_least(steps + 1);
    }

    // The smallest number of steps that is not exceeded with a probability above the level.
    std::int64_t quantile(const Rational& level) {
        if (exact_) {
            return exact_->quantile(level);
        }
        // P(S <= low) <= level < P(S <= high); between them by bisection.
        std::int64_t low = -1;
        std::int64_t high = most();
        while (high - low > 1) {
            const std::int64_t middle = guess(low, high);
            const Approximation probability = at_most(middle);
            if (abs(probability.value - level) <= probability.error) {
                throw InputError(fmt::format(
                    "the law of {} coups meets the level {} within the error of computation: expected "
                    "another level",
                    n_, to_fraction(level)));
            }
            (probability.value <= level ? low : high) = middle;
        }
        return high;
    }

private:
    // The middle, but near the mean as long as the bounds are far from it.
    std::int64_t guess(std::int64_t low, std::int64_t high) const {
        if (low >= 0 && high < most()) {
            return low + (high - low) / 2;
        }
        const auto mean = static_cast<std::int64_t>(static_cast<double>(mean_));
        if (low < 0 && high == most()) {
            return std::clamp(mean, low + 1, high - 1);
        }
        // As far again from the mean as the known bound, at least a thousandth of the root of the range.
        const std::int64_t step = static_cast<std::int64_t>(std::sqrt(static_cast<double>(most()))) / 4 + 1;
        const std::int64_t known = low < 0 ? high : low;
        const std::int64_t distance = std::max(std::abs(known - mean) * 2, step);
        return std::clamp(low < 0 ? mean - distance : mean + distance, low + 1, high - 1);
    }

    ResultLattice lattice_;
    std::int64_t n_;
    // In steps.
    Rational mean_ = 0;
    std::optional<ExactSum> exact_;
    TiltedTail upper_;
    TiltedTail lower_;
};

SumLaw::SumLaw(const std::vector<PossibleResult>& results, std::uint64_t n) {
    auto lattice = lattice_of(results);
    if (!lattice) {
        throw InputError(fmt::format("the amounts have more than {} steps: expected a larger common divisor",
                                     ResultLattice::kMaxSpan));
    }
    computed_ = std::make_unique<Computed>(std::move(*lattice), n);
}

SumLaw::~SumLaw() = default;
SumLaw::SumLaw(SumLaw&&) noexcept = default;

Approximation SumLaw::at_most(const Rational& amount) const {
    return computed_->at_most(computed_->steps_at_most(amount));
}

Approximation SumLaw::above(const Rational& amount) const {
    return computed_->above(computed_->steps_at_most(amount));
}

Approximation SumLaw::below(const Rational& amount) const {
    const std::int64_t steps = computed_->steps_at_most(amount);
    return computed_->at_most(computed_->amount(steps) == amount ? steps - 1 : steps);
}

Approximation SumLaw::at_least(const Rational& amount) const {
    const std::int64_t steps = computed_->steps_at_most(amount);
    return computed_->above(computed_->amount(steps) == amount ? steps - 1 : steps);
}

SumLaw::Bound SumLaw::lower(const Rational& level) const {
    const std::int64_t steps = computed_->quantile(level);
    return {computed_->amount(steps), computed_->at_most(steps - 1)};
}

SumLaw::Bound SumLaw::upper(const Rational& level) const {
    // The smallest x with P(S <= x) >= 1 - level. If P(S <= x) = 1 - level exactly, quantile() would give the
    // next value.
    std::int64_t steps = computed_->quantile(1 - level);
    while (steps > 0 && computed_->above(steps - 1).value <= level) {
        --steps;
    }
    return {computed_->amount(steps), computed_->above(steps)};
}

Approximation two_sided_p_value(const SumLaw& law, const Rational& observed) {
    const Approximation low = law.at_most(observed);
    const Approximation high = law.at_least(observed);
    const Approximation& smaller = low.value < high.value ? low : high;
    const Rational twice = 2 * smaller.value;
    return twice > 1 ? Approximation{1, smaller.error == 0 ? Rational(0) : 2 * smaller.error}
                     : Approximation{twice, 2 * smaller.error};
}

}  // namespace sabot
