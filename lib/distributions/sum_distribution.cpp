#include "sum_distribution.hpp"

#include "distributions/exact_sum.hpp"
#include "distributions/rare_results.hpp"
#include "distributions/tails.hpp"
#include "distributions/tilted_tail.hpp"
#include "error.hpp"
#include "exact/floor.hpp"
#include "exact/nearest_double.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

Approximation complement(const Approximation& probability) {
    return {1 - probability.value, probability.error};
}

}  // namespace

class SumDistribution::Computed {
    // The distribution of the sum of n results that are not rare. Sums are given as amounts, not as steps.
    class SumOfOthers {
    public:
        // Precondition: n >= 1.
        SumOfOthers(const ResultLattice& lattice, std::uint64_t n)
            : least_(Rational(n) * lattice.least),
              step_(lattice.step),
              most_(static_cast<std::int64_t>(n) * lattice.span()),
              upper_(lattice, n),
              lower_(lattice.mirrored(), n) {
            for (const auto& [steps, weight] : lattice.points) {
                mean_ += Rational(steps) * ratio(weight, lattice.total);
            }
            mean_ *= Rational(n);
        }

        // Adds up the smaller of the two tails, because its error is smaller.
        Approximation at_most(const Rational& amount) {
            const std::int64_t steps = steps_at_most(amount);
            return Rational(steps) < mean_ ? lower_.at_least(most_ - steps)
                                           : complement(upper_.at_least(steps + 1));
        }
        Approximation above(const Rational& amount) {
            const std::int64_t steps = steps_at_most(amount);
            return Rational(steps) < mean_ ? complement(lower_.at_least(most_ - steps))
                                           : upper_.at_least(steps + 1);
        }
        // at_most() with a larger error, which is enough for a search.
        Approximation nearly_at_most(const Rational& amount) {
            const std::int64_t steps = steps_at_most(amount);
            return Rational(steps) < mean_ ? lower_.nearly_at_least(most_ - steps)
                                           : complement(upper_.nearly_at_least(steps + 1));
        }

    private:
        // The largest number of steps with at most this amount; -1 if there is none.
        std::int64_t steps_at_most(const Rational& amount) const {
            const Integer steps = floor_of((amount - least_) / step_);
            return static_cast<std::int64_t>(std::clamp(steps, Integer(-1), Integer(most_)));
        }

        Rational least_;
        Rational step_;
        std::int64_t most_;
        // In steps.
        Rational mean_ = 0;
        TiltedTail upper_;
        TiltedTail lower_;
    };

public:
    Computed(const std::vector<PossibleResult>& results, std::uint64_t n)
        : n_(n), lattice_(lattice_of(results, n)), exact_(ExactSum::of(lattice_, n)) {
        Rational square = 0;
        for (const auto& [steps, weight] : lattice_.points) {
            const Rational probability = ratio(weight, lattice_.total);
            mean_ += Rational(steps) * probability;
            square += Rational(steps) * Rational(steps) * probability;
        }
        deviation_ = std::sqrt(static_cast<double>((square - mean_ * mean_) * Rational(n)));
        mean_ *= Rational(n);
        if (exact_) {
            return;
        }
        const RareResults rare = rare_results(results, n);
        const ResultLattice others = lattice_of(rare.others, n);
        error_ = rare.error;
        for (const RareResults::Count& count : rare.counts) {
            parts_.push_back(
                {count, count.others > 0 ? std::make_unique<SumOfOthers>(others, count.others) : nullptr});
        }
    }

    std::int64_t most() const { return static_cast<std::int64_t>(n_) * lattice_.span(); }
    Rational amount(std::int64_t steps) const {
        return Rational(n_) * lattice_.least + Rational(steps) * lattice_.step;
    }
    // The largest number of steps with at most this amount; -1 if there is none.
    std::int64_t steps_at_most(const Rational& amount) const {
        const Integer steps = floor_of((amount - Rational(n_) * lattice_.least) / lattice_.step);
        return static_cast<std::int64_t>(std::clamp(steps, Integer(-1), Integer(most())));
    }

    Approximation at_most(std::int64_t steps) {
        return exact_ ? Approximation{exact_->at_most(steps)} : over_parts(steps, &SumOfOthers::at_most, 1);
    }
    Approximation above(std::int64_t steps) {
        return exact_ ? Approximation{1 - exact_->at_most(steps)} : over_parts(steps, &SumOfOthers::above, 0);
    }

    // The smallest number of steps s with P(S <= s) > level.
    std::int64_t quantile(const Rational& level) {
        if (exact_) {
            return exact_->quantile(level);
        }
        // Always P(S <= low) <= level < P(S <= high). The first steps are those of Newton's method with the
        // normal density.
        constexpr int kNewtonSteps = 8;
        std::int64_t low = -1;
        std::int64_t high = most();
        // Without the bound, a level within 10^-16 of 1 would become 1 as a double.
        const double z = -normal_quantile(std::min(nearest_double(level), 1 - 1e-16));
        double next = static_cast<double>(mean_) + z * deviation_;
        for (int step = 0; high - low > 1; ++step) {
            const std::int64_t at = step < kNewtonSteps
                                        ? std::llround(std::clamp(next, static_cast<double>(low + 1),
                                                                  static_cast<double>(high - 1)))
                                        : between(low, high);
            const auto is_level = [&](const Approximation& probability) {
                return abs(probability.value - level) <= probability.error;
            };
            Approximation probability = over_parts(at, &SumOfOthers::nearly_at_most, 1);
            if (is_level(probability)) {
                probability = at_most(at);
            }
            if (is_level(probability)) {
                throw InputError(
                    fmt::format(
                        "the distribution of {} coups meets the level {} within the error of computation", n_,
                        to_fraction(level)),
                    "another level");
            }
            const double missing = nearest_double(level) - nearest_double(probability.value);
            // At least one step, because the search ends when two neighbouring numbers of steps enclose the
            // quantile.
            next = static_cast<double>(at) +
                   (missing < 0 ? std::min(-1.0, missing / density(z)) : std::max(1.0, missing / density(z)));
            (probability.value <= level ? low : high) = at;
        }
        return high;
    }

private:
    struct Part {
        RareResults::Count count;
        // nullptr if every round has a rare result.
        std::unique_ptr<SumOfOthers> others;
    };

    // The sum of `tail` over the numbers of rare results. If all results are rare, the sum of the others is
    // 0, and `tail` is `of_none` if that does not exceed the amount, otherwise 1 - of_none.
    Approximation over_parts(std::int64_t steps, Approximation (SumOfOthers::*tail)(const Rational&),
                             int of_none) {
        const Rational at = amount(steps);
        Approximation sum{0, error_};
        try {
            for (Part& part : parts_) {
                const Rational left = at - part.count.amount;
                const Approximation found = part.others ? ((*part.others).*tail)(left)
                                                        : Approximation{left >= 0 ? of_none : 1 - of_none};
                sum.value += part.count.probability * found.value;
                sum.error += part.count.probability * found.error;
            }
        } catch (const TooManySteps&) {
            throw too_many_values(lattice_.least, lattice_.least + lattice_.step * Rational(lattice_.span()),
                                  lattice_.step, n_);
        }
        return sum;
    }

    // The middle of low and high or, as long as the search has found only one of them, a number twice as far
    // from the mean.
    std::int64_t between(std::int64_t low, std::int64_t high) const {
        if ((low < 0) == (high == most())) {
            return low + (high - low) / 2;
        }
        const auto mean = static_cast<std::int64_t>(static_cast<double>(mean_));
        const auto deviation = static_cast<std::int64_t>(deviation_) + 1;
        const std::int64_t distance = 2 * std::max(std::abs((low < 0 ? high : low) - mean), deviation);
        return std::clamp(low < 0 ? mean - distance : mean + distance, low + 1, high - 1);
    }

    // The density of the sum at z deviations from its mean, per step.
    double density(double z) const { return std::exp(-z * z / 2) / std::sqrt(2 * M_PI) / deviation_; }

    std::uint64_t n_;
    ResultLattice lattice_;
    std::optional<ExactSum> exact_;
    // In steps.
    Rational mean_ = 0;
    double deviation_ = 0;
    std::vector<Part> parts_;
    Rational error_ = 0;
};

SumDistribution::SumDistribution(const std::vector<PossibleResult>& results, std::uint64_t n)
    : computed_(std::make_unique<Computed>(results, n)) {}

SumDistribution::~SumDistribution() = default;

Approximation SumDistribution::at_most(const Rational& amount) {
    return computed_->at_most(computed_->steps_at_most(amount));
}

Approximation SumDistribution::above(const Rational& amount) {
    return computed_->above(computed_->steps_at_most(amount));
}

Approximation SumDistribution::below(const Rational& amount) {
    const std::int64_t steps = computed_->steps_at_most(amount);
    return computed_->at_most(computed_->amount(steps) == amount ? steps - 1 : steps);
}

Approximation SumDistribution::at_least(const Rational& amount) {
    const std::int64_t steps = computed_->steps_at_most(amount);
    return computed_->above(computed_->amount(steps) == amount ? steps - 1 : steps);
}

SumDistribution::Bound SumDistribution::lower(const Rational& level) {
    const std::int64_t steps = computed_->quantile(level);
    return {computed_->amount(steps), computed_->at_most(steps - 1)};
}

Rational SumDistribution::quantile(const Rational& level) {
    return computed_->amount(computed_->quantile(level));
}

SumDistribution::Bound SumDistribution::upper(const Rational& level) {
    // The smallest x with P(S <= x) >= 1 - level. If P(S <= x) = 1 - level exactly, quantile() would give the
    // next value.
    std::int64_t steps = computed_->quantile(1 - level);
    while (steps > 0 && computed_->above(steps - 1).value <= level) {
        --steps;
    }
    return {computed_->amount(steps), computed_->above(steps)};
}

Approximation two_sided_p_value(SumDistribution& distribution, const Rational& observed) {
    const Approximation low = distribution.at_most(observed);
    const Approximation high = distribution.at_least(observed);
    const Approximation& smaller = low.value < high.value ? low : high;
    return {std::min(Rational(1), 2 * smaller.value), 2 * smaller.error};
}

}  // namespace sabot
