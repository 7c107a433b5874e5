#include "observed_sum.hpp"

#include "distributions/possible_results.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"
#include "text/grouped.hpp"
#include "tolerance/observation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace sabot {

Observation parse_observation(std::string_view text) {
    const std::string_view number = text.substr(0, text.find(' '));
    const std::string_view unit = text.substr(number.size());
    if (unit == " wins" || unit == " win") {
        if (const auto wins = whole_integer(number)) {
            return {.value = Rational(*wins), .is_wins = true};
        }
    }
    const bool is_percentage = text.ends_with('%');
    const auto point = text.find('.');
    if (text.find('/') != std::string_view::npos || (!is_percentage && point == std::string_view::npos)) {
        throw InputError(InvalidValue{"observed", std::string(text)},
                         "a return such as 97.1%, or a number of winning rounds such as \"14 wins\"");
    }
    Observation observed{.value = parse_exact(text)};
    const std::string_view decimals = point == std::string_view::npos ? "" : text.substr(point + 1);
    const auto digits = std::count_if(decimals.begin(), decimals.end(), [](char c) { return c != '%'; });
    observed.rounding = power_of_ten(-static_cast<int>(digits) - (is_percentage ? 2 : 0)) / 2;
    return observed;
}

namespace {

std::string in_percent(const Rational& value) {
    return finite_decimal(value * 100).value_or(to_fraction(value * 100)) + "%";
}

// The sum if each win returns the larger one of two amounts, and each other round the smaller one.
Rational sum_of_wins(const ResultLattice& lattice, const Rational& wins, std::uint64_t rounds) {
    return lattice.least * Rational(rounds) + lattice.step * Rational(lattice.span()) * wins;
}

void require_possible(const Rational& observed, const ResultLattice& lattice, const std::string& name) {
    const Rational& smallest = lattice.least;
    const Rational largest = smallest + lattice.step * Rational(lattice.span());
    const auto is_possible = [&](const Rational& value) { return smallest <= value && value <= largest; };
    if (is_possible(observed)) {
        return;
    }
    // The return may be a percentage without its sign: 97.1 for 97.1%.
    const Rational meant = observed / 100;
    const std::string hint = meant > ratio(1, 2) && is_possible(meant)
                                 ? fmt::format("; did you mean \"{}\"?", in_percent(meant))
                                 : "";
    throw InputError(
        fmt::format("invalid observed return {}", in_percent(observed)),
        fmt::format("{} to {}, the returns of {}{}", in_percent(smallest), in_percent(largest), name, hint));
}

// The possible sum nearest to the observed return. Sums are whole steps above the smallest one.
Rational nearest_sum(const ResultLattice& lattice, const Observation& observed, std::uint64_t rounds,
                     const std::string& name) {
    const Rational n(rounds);
    const auto sum_of = [&](const Integer& steps) {
        return lattice.least * n + lattice.step * Rational(steps);
    };
    const Rational steps = (observed.value - lattice.least) * n / lattice.step;
    const Integer below = numerator(steps) / denominator(steps);
    Rational sum = sum_of(steps - Rational(below) > ratio(1, 2) ? below + 1 : below);
    if (abs(sum / n - observed.value) > observed.rounding) {
        constexpr int kDigits = 4;
        throw InputError(
            fmt::format("invalid observed return {}", in_percent(observed.value)),
            fmt::format("a return that {} of {} can have, such as {} or {}", counted(rounds, "round"), name,
                        percent(sum_of(below) / n, kDigits), percent(sum_of(below + 1) / n, kDigits)));
    }
    return sum;
}

}  // namespace

const Rational& checked_wins(const Observation& observed, std::uint64_t rounds) {
    if (observed.value > Rational(rounds)) {
        throw InputError(fmt::format("invalid observation \"{} wins\"", to_fraction(observed.value)),
                         fmt::format("at most {}, the number of rounds", rounds));
    }
    return observed.value;
}

Rational observed_sum(const Observation& observed, const std::vector<PossibleResult>& returns,
                      std::uint64_t rounds, const std::string& name) {
    const ResultLattice lattice = lattice_of(returns, rounds);
    if (observed.is_wins) {
        return sum_of_wins(lattice, checked_wins(observed, rounds), rounds);
    }
    require_possible(observed.value, lattice, name);
    return nearest_sum(lattice, observed, rounds, name);
}

}  // namespace sabot
