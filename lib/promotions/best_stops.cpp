#include "best_stops.hpp"

#include "error.hpp"
#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>

namespace sabot {

namespace {

// The maximum number of coefficients of the equations.
constexpr std::int64_t kMaxCoefficients = 20'000'000;
// Going on must be worth this much more than stopping, so that rounding errors do not decide.
constexpr double kMinGain = 1e-12;

// A coup's result in steps of the lattice, given that it is not 0.
struct Step {
    std::int64_t size;
    Rational probability;
    double approximate = 0;
};

struct Lattice {
    Rational step;
    std::vector<Step> steps;
    // The most steps that a coup loses, and wins, and that it loses on average.
    std::int64_t most_lost = 0;
    std::int64_t most_won = 0;
    Rational edge = 0;
    // The probability that the result of a coup is not 0.
    Rational moves = 0;
};

[[noreturn]] void refuse_points() {
    throw InputError("there are too many points at which to stop",
                     "a smaller rebate, or a wager that pays whole units");
}

Lattice lattice_of(const std::vector<NetProbability>& results) {
    Lattice lattice;
    Integer denominators = 1;
    Integer numerators = 0;
    for (const NetProbability& result : results) {
        denominators = lcm(denominators, denominator(result.net));
    }
    for (const NetProbability& result : results) {
        numerators = gcd(numerators, numerator(result.net * denominators));
        lattice.moves += result.net == 0 ? Rational(0) : result.probability;
    }
    lattice.step = ratio(numerators, denominators);
    for (const NetProbability& result : results) {
        if (result.net != 0) {
            const Integer steps = numerator(result.net / lattice.step);
            if (steps > kMaxCoefficients) {
                refuse_points();
            }
            const auto size = static_cast<std::int64_t>(steps);
            const Rational probability = result.probability / lattice.moves;
            lattice.steps.push_back({size, probability, nearest_double(probability)});
            lattice.most_lost = std::max(lattice.most_lost, -size);
            lattice.most_won = std::max(lattice.most_won, size);
            lattice.edge -= probability * Rational(size);
        }
    }
    return lattice;
}

// The points first .. last from which the bettor goes on, in steps of the lattice; 0 is one of them.
struct Interval {
    std::int64_t first = 0;
    std::int64_t last = 0;

    bool holds(std::int64_t point) const { return first <= point && point <= last; }
    std::size_t size() const { return static_cast<std::size_t>(last - first + 1); }
    friend bool operator==(const Interval&, const Interval&) = default;
};

// The equations v(x) = b(x) + sum of probability v(x + step) over the steps that stay in the interval, where
// b(x) is the same sum over the steps that leave it, of a value at the point where the bettor stops, plus a
// reward for each coup.
class Equations {
public:
    Equations(const Lattice& lattice, Interval interval)
        : lattice_(lattice),
          interval_(interval),
          width_(static_cast<std::size_t>(lattice.most_lost + lattice.most_won) + 1),
          rows_(interval.size() * width_) {
        for (std::size_t row = 0; row < interval_.size(); ++row) {
            at(row, row) = 1;
            for (const Step& step : lattice_.steps) {
                const std::int64_t to = static_cast<std::int64_t>(row) + step.size;
                if (0 <= to && to < static_cast<std::int64_t>(interval_.size())) {
                    at(row, static_cast<std::size_t>(to)) -= step.approximate;
                }
            }
        }
        factorize();
    }

    template <class Stopped>
    std::vector<double> solve(const Stopped& stopped, double reward) const {
        std::vector<double> values(interval_.size(), reward);
        for (std::size_t row = 0; row < values.size(); ++row) {
            for (const Step& step : lattice_.steps) {
                const std::int64_t to = interval_.first + static_cast<std::int64_t>(row) + step.size;
                values[row] += interval_.holds(to) ? 0 : step.approximate * stopped(to);
            }
        }
        for (std::size_t row = 0; row < values.size(); ++row) {
            for (std::size_t column = first_of(row); column < row; ++column) {
                values[row] -= at(row, column) * values[column];
            }
        }
        for (std::size_t row = values.size(); row-- > 0;) {
            for (std::size_t column = row + 1; column < end_of(row); ++column) {
                values[row] -= at(row, column) * values[column];
            }
            values[row] /= at(row, row);
        }
        return values;
    }

private:
    std::size_t lost() const { return static_cast<std::size_t>(lattice_.most_lost); }
    std::size_t first_of(std::size_t row) const { return row - std::min(row, lost()); }
    std::size_t end_of(std::size_t row) const {
        return std::min(interval_.size(), row + static_cast<std::size_t>(lattice_.most_won) + 1);
    }
    double& at(std::size_t row, std::size_t column) { return rows_[row * width_ + column + lost() - row]; }
    double at(std::size_t row, std::size_t column) const {
        return rows_[row * width_ + column + lost() - row];
    }

    // LU without exchanges, which the diagonal makes unnecessary: each row's other coefficients add up to at
    // most 1.
    void factorize() {
        for (std::size_t pivot = 0; pivot < interval_.size(); ++pivot) {
            const std::size_t last = std::min(interval_.size(), pivot + lost() + 1);
            for (std::size_t row = pivot + 1; row < last; ++row) {
                const double factor = at(row, pivot) /= at(pivot, pivot);
                for (std::size_t column = pivot + 1; factor != 0 && column < end_of(pivot); ++column) {
                    at(row, column) -= factor * at(pivot, column);
                }
            }
        }
    }

    const Lattice& lattice_;
    Interval interval_;
    std::size_t width_;
    std::vector<double> rows_;
};

// A solution of the equations, with the values at the points where the bettor stops.
class Solution {
public:
    using Stopped = std::function<Rational(std::int64_t)>;

    Solution(const Lattice& lattice, Interval interval, const std::vector<double>& inside, Stopped stopped)
        : lattice_(lattice), interval_(interval), stopped_(std::move(stopped)) {
        for (const double value : inside) {
            inside_.emplace_back(value);
        }
    }

    Rational at(std::int64_t point) const {
        return interval_.holds(point) ? inside_[static_cast<std::size_t>(point - interval_.first)]
                                      : stopped_(point);
    }
    Rational after_a_coup(std::int64_t point) const {
        Rational mean = 0;
        for (const Step& step : lattice_.steps) {
            mean += step.probability * at(point + step.size);
        }
        return mean;
    }
    // The value at the start. Its error is at most the largest difference times the mean number of coups that
    // are not pushed.
    Approximation start(const Rational& reward) const {
        Rational difference = 0;
        for (std::int64_t point = interval_.first; point <= interval_.last; ++point) {
            difference = std::max(difference, abs(after_a_coup(point) + reward - at(point)));
        }
        const Rational coups = Rational(lattice_.most_lost - interval_.first) / lattice_.edge;
        return {at(0), difference * coups};
    }

private:
    const Lattice& lattice_;
    Interval interval_;
    std::vector<Rational> inside_;
    Stopped stopped_;
};

class Stopping {
public:
    Stopping(const Lattice& lattice, const Rational& rebate)
        : lattice_(lattice), rebate_(rebate), kept_(nearest_double(1 - rebate)) {}

    Interval best() const {
        Interval interval;
        for (Interval next = improved(interval); next != interval; next = improved(interval)) {
            interval = next;
        }
        return interval;
    }

    BestStops stops(const Interval& interval) const {
        const Equations equations(lattice_, interval);
        const Solution value = solution(
            equations, interval, [&](std::int64_t x) { return worth(x); }, 0);
        const Solution coups = solution(
            equations, interval, [](std::int64_t) { return Rational(0); }, 1);
        const Solution wins = solution(
            equations, interval, [](std::int64_t x) { return Rational(x > 0 ? 1 : 0); }, 0);
        Approximation gain = value.start(0);
        gain.error = std::max(gain.error, more_elsewhere(value, interval));
        Approximation resolved = coups.start(1);
        return {Rational(1 - interval.first) * lattice_.step,
                Rational(interval.last + 1) * lattice_.step,
                {gain.value * lattice_.step, gain.error * lattice_.step},
                {resolved.value / lattice_.moves, resolved.error / lattice_.moves},
                wins.start(0)};
    }

private:
    // What stopping is worth, in steps of the lattice.
    Rational worth(std::int64_t point) const {
        return point >= 0 ? Rational(point) : Rational((1 - rebate_) * point);
    }
    double about_worth(std::int64_t point) const {
        return static_cast<double>(point) * (point >= 0 ? 1 : kept_);
    }

    template <class Stopped>
    Solution solution(const Equations& equations, const Interval& interval, const Stopped& stopped,
                      double reward) const {
        const auto about = [&](std::int64_t point) { return nearest_double(stopped(point)); };
        return {lattice_, interval, equations.solve(about, reward), stopped};
    }

    // The points from which one more coup, and then stopping outside the interval, is worth more than
    // stopping.
    Interval improved(const Interval& interval) const {
        const std::int64_t width = lattice_.most_lost + lattice_.most_won;
        if ((static_cast<std::int64_t>(interval.size()) + width) * (width + 1) > kMaxCoefficients) {
            refuse_points();
        }
        const auto values =
            Equations(lattice_, interval).solve([&](std::int64_t point) { return about_worth(point); }, 0);
        const auto goes_on = [&](std::int64_t point) {
            double mean = 0;
            for (const Step& step : lattice_.steps) {
                const std::int64_t to = point + step.size;
                mean += step.approximate * (interval.holds(to)
                                                ? values[static_cast<std::size_t>(to - interval.first)]
                                                : about_worth(to));
            }
            return mean > about_worth(point) + kMinGain;
        };
        Interval next;
        while (goes_on(next.first - 1)) {
            --next.first;
        }
        while (goes_on(next.last + 1)) {
            ++next.last;
        }
        return next;
    }

    // How much more than the solution another way to stop can be worth: the bound of the top of the header.
    Rational more_elsewhere(const Solution& value, const Interval& interval) const {
        const std::int64_t width = lattice_.most_lost + lattice_.most_won;
        Rational below_worth = 0;
        Rational violation = 0;
        for (std::int64_t point = interval.first - width; point <= interval.last + width; ++point) {
            below_worth = std::max(below_worth, worth(point) - value.at(point));
            violation = std::max(violation, value.after_a_coup(point) - value.at(point));
        }
        const Rational slope = violation / lattice_.edge;
        // Beyond these points all steps lead to points where the bettor stops: there going on loses the edge,
        // or the part of it that is not given back, which has to be more than what the slope adds.
        if (slope * width > (1 - rebate_) * lattice_.edge) {
            throw InputError(
                "the best points to stop with this rebate cannot be distinguished from their neighbours",
                "another rebate");
        }
        return slope * Rational(width - interval.first) + below_worth;
    }

    const Lattice& lattice_;
    Rational rebate_;
    double kept_;
};

}  // namespace

std::optional<Rational> break_even_rebate(const std::vector<NetProbability>& results) {
    Rational edge = 0;
    Rational loss = 0;
    for (const NetProbability& result : results) {
        edge -= result.net * result.probability;
        loss -= std::min<Rational>(result.net, 0) * result.probability;
    }
    return loss == 0 ? std::nullopt : std::optional(Rational(edge / loss));
}

std::optional<BestStops> best_stops(const std::vector<NetProbability>& results, const Rational& rebate) {
    const auto least = break_even_rebate(results);
    if (!least || *least <= 0) {
        throw InputError("the bettor does not lose on average, and has no reason to stop",
                         "a wager with a house edge");
    }
    if (rebate <= *least) {
        return std::nullopt;
    }
    const Lattice lattice = lattice_of(results);
    const Stopping stopping(lattice, rebate);
    return stopping.stops(stopping.best());
}

}  // namespace sabot
