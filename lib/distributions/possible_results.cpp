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

std::vector<PossibleResult> merged(const std::vector<PossibleResult>& results) {
    std::map<Rational, Rational> probabilities;
    for (const PossibleResult& one : results) {
        if (one.probability > 0) {
            probabilities[one.amount] += one.probability;
        }
    }
    std::vector<PossibleResult> merged;
    for (const auto& [amount, probability] : probabilities) {
        merged.push_back({amount, probability});
    }
    return merged;
}

namespace {

Rational step_of(const std::vector<PossibleResult>& distinct) {
    Integer denominators = 1;
    for (const PossibleResult& one : distinct) {
        denominators = lcm(denominators, denominator(one.amount));
    }
    Integer divisor = 0;
    for (const PossibleResult& one : distinct) {
        divisor = gcd(divisor, numerator((one.amount - distinct.front().amount) * denominators));
    }
    return divisor == 0 ? Rational(1) : ratio(divisor, denominators);
}

}  // namespace

InputError too_many_values(const Rational& least, const Rational& most, const Rational& step,
                           std::uint64_t n) {
    return InputError(
        fmt::format("the sum of {} results from {} to {} in steps of {} has too many values", n,
                    decimal_or_fraction(least), decimal_or_fraction(most), decimal_or_fraction(step)),
        "fewer rounds, or a smaller meter, or payouts and commissions with fewer decimals");
}

ResultLattice lattice_of(const std::vector<PossibleResult>& results, std::uint64_t n) {
    const std::vector<PossibleResult> distinct = merged(results);
    const Rational& least = distinct.front().amount;
    const Rational& most = distinct.back().amount;
    ResultLattice lattice{least, step_of(distinct), {}, 0};
    if (numerator((most - least) / lattice.step) * Integer(n) >= Integer(1) << 53) {
        throw too_many_values(least, most, lattice.step, n);
    }
    Integer of_probabilities = 1;
    for (const PossibleResult& one : distinct) {
        of_probabilities = lcm(of_probabilities, denominator(one.probability));
    }
    for (const PossibleResult& one : distinct) {
        lattice.points.push_back({static_cast<std::int64_t>(numerator((one.amount - least) / lattice.step)),
                                  numerator(one.probability * of_probabilities)});
        lattice.total += lattice.points.back().weight;
    }
    return lattice;
}

}  // namespace sabot
