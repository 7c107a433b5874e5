#include "possible_results.hpp"

#include "error.hpp"

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

std::optional<ResultLattice> lattice_of(const std::vector<PossibleResult>& results) {
    std::map<Rational, Rational> probabilities;
    for (const PossibleResult& one : results) {
        if (one.probability > 0) {
            probabilities[one.amount] += one.probability;
        }
    }
    Integer of_amounts = 1;
    Integer of_probabilities = 1;
    for (const auto& [amount, probability] : probabilities) {
        of_amounts = lcm(of_amounts, denominator(amount));
        of_probabilities = lcm(of_probabilities, denominator(probability));
    }
    ResultLattice lattice;
    lattice.least = probabilities.begin()->first;
    Integer step = 0;
    for (const auto& [amount, probability] : probabilities) {
        step = gcd(step, numerator((amount - lattice.least) * of_amounts));
    }
    lattice.step = step == 0 ? Rational(1) : ratio(step, of_amounts);
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
        throw InputError(fmt::format("the amounts have more than {} steps", ResultLattice::kMaxSpan),
                         "a larger common divisor");
    }
    return std::move(*lattice);
}

}  // namespace sabot
