#include "distributions/tails.hpp"

#include "support/catch.hpp"

#include <boost/multiprecision/cpp_dec_float.hpp>

#include <algorithm>
#include <numeric>

using namespace sabot;

namespace {

using Precise = boost::multiprecision::cpp_dec_float_100;

Precise precise(const Rational& value) {
    return Precise(numerator(value).str()) / Precise(denominator(value).str());
}

// The tail of chi-squared with d degrees of freedom, without Boost.Math: Q(d / 2, x / 2) from Q(1, y) = e^-y
// or Q(1/2, y) = erfc(sqrt(y)), and Q(a + 1, y) = Q(a, y) + y^a e^-y / Gamma(a + 1).
Precise precise_tail(const Rational& statistic, int degrees_of_freedom) {
    const Precise y = precise(statistic) / 2;
    const bool is_even = degrees_of_freedom % 2 == 0;
    const Precise root = sqrt(y);
    Precise sum = exp(-y);
    Precise term = exp(-y);
    if (!is_even) {
        // erfc(r) = 1 - 2 / sqrt(pi) * sum of (-1)^n r^(2n + 1) / (n! (2n + 1)).
        const Precise pi = 4 * atan(Precise(1));
        Precise series = 0;
        Precise power = root;
        for (int n = 0; n < 400; ++n) {
            series += power / (2 * n + 1);
            power *= -y / (n + 1);
        }
        sum = 1 - 2 * series / sqrt(pi);
        // y^(1/2) e^-y / Gamma(3/2) is the next term.
        term = exp(-y) / (root * sqrt(pi));
    }
    for (int d = is_even ? 2 : 1; d < degrees_of_freedom; d += 2) {
        term *= y / (Precise(d) / 2);
        sum += term;
    }
    return sum;
}

// All sequences of n values, each as counts with its probability.
template <class Visit>
void each_sequence(std::size_t n, const std::vector<Rational>& probabilities, const Visit& visit) {
    std::vector<std::size_t> sequence(n, 0);
    for (;;) {
        std::vector<std::uint64_t> counts(probabilities.size());
        Rational probability = 1;
        for (const std::size_t value : sequence) {
            ++counts[value];
            probability *= probabilities[value];
        }
        visit(counts, probability);
        std::size_t at = 0;
        while (at < n && ++sequence[at] == probabilities.size()) {
            sequence[at++] = 0;
        }
        if (at == n) {
            return;
        }
    }
}

Rational probability_of(const std::vector<std::uint64_t>& counts,
                        const std::vector<Rational>& probabilities) {
    Rational sum = 0;
    const auto n = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    each_sequence(n, probabilities, [&](const auto& each, const Rational& probability) {
        sum += each == counts ? probability : Rational(0);
    });
    return sum;
}

}  // namespace

TEST_CASE("the normal quantile is the root of chi-squared's, with a sign") {
    for (const double tail : {0.5, 0.25, 0.025, 1e-6, 1e-30}) {
        const double z = normal_quantile(tail);
        if (z > 0) {
            const Precise error = precise_tail(Rational(z) * Rational(z), 1) / (2 * Precise(tail)) - 1;
            CHECK(abs(error) < Precise(1e-12));
        }
    }
    CHECK(normal_quantile(0.5) == 0);
    CHECK(normal_quantile(0.75) == -normal_quantile(0.25));
}

TEST_CASE("tails of chi-squared are within their bound of the error") {
    for (const int degrees_of_freedom : {1, 2, 3, 4, 9, 12, 25, 51}) {
        for (const Rational& statistic : {ratio(1, 1'000'000), ratio(1, 3), ratio(22, 7), ratio(81, 8),
                                          ratio(357, 11), ratio(1201, 13)}) {
            const Approximation tail = chi_squared_tail(statistic, degrees_of_freedom);
            INFO(degrees_of_freedom << " " << statistic);
            CHECK(abs(precise(tail.value) - precise_tail(statistic, degrees_of_freedom)) <=
                  precise(tail.error));
            CHECK(tail.error * Rational(1'000'000'000) < tail.value);
        }
    }
    CHECK(chi_squared_tail(0, 3).value == 1);
    // e^-500 and e^-700; e^-5000 is below 10^-300.
    for (const int half : {500, 690}) {
        const Approximation tail = chi_squared_tail(2 * half, 2);
        CHECK(abs(precise(tail.value) - exp(Precise(-half))) <= precise(tail.error));
    }
    const Approximation none = chi_squared_tail(10'000, 2);
    CHECK(none.value == 0);
    CHECK(none.error > 0);
}

TEST_CASE("the exact multinomial test adds the samples that are at most as likely") {
    // Eight heads or more of ten, or tails: 2 (45 + 10 + 1) of 1,024.
    CHECK(exact_multinomial({8, 2}, {ratio(1, 2), ratio(1, 2)}) == ratio(112, 1024));
    CHECK(exact_multinomial({5, 5}, {ratio(1, 2), ratio(1, 2)}) == Rational(1));
    // One hit of probability 1/10 in three: 1 - P(0) = 271/1000.
    CHECK(exact_multinomial({1, 2}, {ratio(1, 10), ratio(9, 10)}) == ratio(271, 1000));
    const std::vector<Rational> probabilities{ratio(1, 2), ratio(1, 3), ratio(1, 6)};
    for (const std::vector<std::uint64_t>& counts :
         {std::vector<std::uint64_t>{4, 1, 0}, {0, 0, 5}, {2, 2, 1}, {1, 1, 3}}) {
        const Rational observed = probability_of(counts, probabilities);
        Rational expected = 0;
        each_sequence(5, probabilities, [&](const auto& each, const Rational& probability) {
            expected += probability_of(each, probabilities) <= observed ? probability : Rational(0);
        });
        CHECK(exact_multinomial(counts, probabilities) == expected);
    }
    // Too many samples.
    CHECK_FALSE(exact_multinomial({5000, 5000}, {ratio(1, 2), ratio(1, 2)}).has_value());
    CHECK(exact_multinomial({500, 500}, {ratio(1, 2), ratio(1, 2)}).has_value());
}
