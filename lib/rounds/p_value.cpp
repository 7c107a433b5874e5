#include "p_value.hpp"

#include "exact/nearest_double.hpp"

#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <numeric>

namespace sabot {

namespace {

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

// The returns of a bet in whole steps above the smallest one.
struct ReturnLattice {
    Rational least;
    Rational step;
    // By number of steps.
    std::map<std::int64_t, Integer> weights;
    std::int64_t span() const { return weights.rbegin()->first; }
};

std::optional<ReturnLattice> lattice_of(const std::vector<PossibleReturn>& returns) {
    std::vector<Rational> probabilities;
    Integer common = 1;
    for (const PossibleReturn& one : returns) {
        probabilities.push_back(one.probability);
        common = lcm(common, denominator(one.amount));
    }
    const std::vector<Integer> weights = whole_weights(probabilities);
    ReturnLattice lattice;
    lattice.least = std::min_element(returns.begin(), returns.end(), [](const auto& a, const auto& b) {
                        return a.amount < b.amount;
                    })->amount;
    Integer step = 0;
    for (const PossibleReturn& one : returns) {
        step = gcd(step, numerator((one.amount - lattice.least) * common));
    }
    lattice.step = step == 0 ? Rational(1) : ratio(step, common);
    for (std::size_t i = 0; i < returns.size(); ++i) {
        const Integer steps = numerator((returns[i].amount - lattice.least) / lattice.step);
        if (steps > Integer(1 << 20)) {
            return std::nullopt;
        }
        lattice.weights[static_cast<std::int64_t>(steps)] += weights[i];
    }
    return lattice;
}

// The sum of the coefficients of x^0 to x^last of the n-th power of the lattice's polynomial.
Integer power_sum(const ReturnLattice& lattice, std::uint64_t n, std::int64_t last) {
    const Integer& constant = lattice.weights.begin()->second;
    // The coefficients before, the latest one first.
    std::deque<Integer> before{pow(constant, static_cast<unsigned>(n))};
    Integer sum = before.front();
    for (std::int64_t power = 1; power <= last; ++power) {
        Integer next = 0;
        for (const auto& [steps, weight] : lattice.weights) {
            if (steps > 0 && steps <= std::min<std::int64_t>(power, std::ssize(before))) {
                const std::int64_t factor = static_cast<std::int64_t>(n + 1) * steps - power;
                next += before[static_cast<std::size_t>(steps - 1)] * (weight * Integer(factor));
            }
        }
        next /= constant * Integer(power);
        sum += next;
        before.push_front(std::move(next));
        if (std::ssize(before) > lattice.span()) {
            before.pop_back();
        }
    }
    return sum;
}

Integer floor_of(const Rational& value) {
    const Integer truncated = numerator(value) / denominator(value);
    return Rational(truncated) > value ? truncated - 1 : truncated;
}

}  // namespace

Approximation chi_squared_tail(const Rational& statistic, int degrees_of_freedom) {
    constexpr double kLargest = 2000;
    constexpr double kSmallest = 1e-300;
    const double half =
        statistic > Rational(2 * kLargest) ? kLargest : nearest_double(statistic / Rational(2));
    const double tail = boost::math::gamma_q(degrees_of_freedom / 2.0, half);
    return tail < kSmallest ? Approximation{0, Rational(kSmallest)}
                            : Approximation{Rational(tail), Rational(tail) / Rational(Integer(1) << 40)};
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

Rational ReturnTails::two_sided() const {
    const Rational twice = 2 * std::min(at_most, at_least);
    return std::min(twice, Rational(1));
}

std::optional<ReturnTails> exact_return_tails(std::uint64_t bets, const std::vector<PossibleReturn>& returns,
                                              const Rational& observed) {
    const auto lattice = lattice_of(returns);
    if (!lattice) {
        return std::nullopt;
    }
    Integer all = 0;
    for (const auto& [steps, weight] : lattice->weights) {
        all += weight;
    }
    const auto n = static_cast<double>(bets);
    const double terms =
        n * static_cast<double>(lattice->span()) * static_cast<double>(lattice->weights.size());
    if (terms * words(bets, all) > 4 * kMaxExactWork) {
        return std::nullopt;
    }
    const Integer whole = pow(all, static_cast<unsigned>(bets));
    const auto last = static_cast<std::int64_t>(bets) * lattice->span();
    // The observed return lies at a point of the lattice, or between two of them if it was not by the rules.
    const Rational at = (observed - Rational(bets) * lattice->least) / lattice->step;
    const auto below_or_at = [&](const Integer& point) {
        if (point < 0) {
            return Rational(0);
        }
        return point >= Integer(last)
                   ? Rational(1)
                   : ratio(power_sum(*lattice, bets, static_cast<std::int64_t>(point)), whole);
    };
    const Integer floor = floor_of(at);
    const Integer before = Rational(floor) == at ? floor - 1 : floor;
    return ReturnTails{below_or_at(floor), 1 - below_or_at(before)};
}

}  // namespace sabot
