#include "possible_results.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sabot {

ResultLattice ResultLattice::mirrored() const {
    ResultLattice mirror{-(least + step * Rational(span())), step, {}, total};
    std::transform(points.rbegin(), points.rend(), std::back_inserter(mirror.points),
                   [&](const Point& point) {
                       return Point{span() - point.steps, point.weight};
                   });
    return mirror;
}

namespace {

// The steps of different results: their greatest common divisor.
Rational step_of(const std::map<Rational, Rational>& probabilities) {
    Integer denominators = 1;
    for (const auto& [amount, probability] : probabilities) {
        denominators = lcm(denominators, denominator(amount));
    }
    Integer step = 0;
    for (const auto& [amount, probability] : probabilities) {
        step = gcd(step, numerator((amount - probabilities.begin()->first) * denominators));
    }
    return step == 0 ? Rational(1) : ratio(step, denominators);
}

std::map<Rational, Rational> probabilities_of(const std::vector<PossibleResult>& results) {
    std::map<Rational, Rational> probabilities;
    for (const PossibleResult& one : results) {
        if (one.probability > 0) {
            probabilities[one.amount] += one.probability;
        }
    }
    return probabilities;
}

}  // namespace

std::optional<ResultLattice> lattice_of(const std::vector<PossibleResult>& results) {
    const auto probabilities = probabilities_of(results);
    Integer of_probabilities = 1;
    for (const auto& [amount, probability] : probabilities) {
        of_probabilities = lcm(of_probabilities, denominator(probability));
    }
    ResultLattice lattice;
    lattice.least = probabilities.begin()->first;
    lattice.step = step_of(probabilities);
    for (const auto& [amount, probability] : probabilities) {
        const Integer steps = numerator((amount - lattice.least) / lattice.step);
        if (steps > Integer(ResultLattice::kMaxSpan)) {
            return std::nullopt;
        }
        lattice.points.push_back(
            {static_cast<std::int64_t>(steps), numerator(probability * of_probabilities)});
        lattice.total += lattice.points.back().weight;
    }
    return lattice;
}

ResultLattice require_lattice(const std::vector<PossibleResult>& results) {
    auto lattice = lattice_of(results);
    if (!lattice) {
        const auto probabilities = probabilities_of(results);
        const Rational& least = probabilities.begin()->first;
        const Rational& most = probabilities.rbegin()->first;
        const std::int64_t span = ResultLattice::kMaxSpan;
        throw InputError(
            fmt::format("the results of a round have too many steps: from {} to {} in steps of {}",
                        decimal_or_fraction(least), decimal_or_fraction(most),
                        decimal_or_fraction(step_of(probabilities))),
            most - least > span
                ? fmt::format("a largest win of at most {} stakes, by smaller payouts or a smaller meter",
                              span - 1)
                : fmt::format("at most {} steps, by payouts, commissions and a meter with fewer decimals",
                              span));
    }
    return std::move(*lattice);
}

}  // namespace sabot
