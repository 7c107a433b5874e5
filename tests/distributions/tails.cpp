#include "distributions/tails.hpp"

#include "support/catch.hpp"
#include "support/precise.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

using namespace sabot;
using test::ManyDigits;
using test::precise;

namespace {

// The tail of chi-squared with d degrees of freedom, without Boost.Math: Q(d / 2, x / 2) from Q(1, y) = e^-y
// or Q(1/2, y) = erfc(sqrt(y)), and Q(a + 1, y) = Q(a, y) + y^a e^-y / Gamma(a + 1).
ManyDigits precise_tail(const Rational& statistic, int degrees_of_freedom) {
    const ManyDigits y = precise(statistic) / 2;
    const bool is_even = degrees_of_freedom % 2 == 0;
    const ManyDigits root = sqrt(y);
    ManyDigits sum = exp(-y);
    ManyDigits term = exp(-y);
    if (!is_even) {
        // erfc(r) = 1 - 2 / sqrt(pi) * sum of (-1)^n r^(2n + 1) / (n! (2n + 1)).
        const ManyDigits pi = 4 * atan(ManyDigits(1));
        ManyDigits series = 0;
        ManyDigits power = root;
        for (int n = 0; n < 400; ++n) {
            series += power / (2 * n + 1);
            power *= -y / (n + 1);
        }
        sum = 1 - 2 * series / sqrt(pi);
        // y^(1/2) e^-y / Gamma(3/2) is the next term.
        term = exp(-y) / (root * sqrt(pi));
    }
    for (int d = is_even ? 2 : 1; d < degrees_of_freedom; d += 2) {
        term *= y / (ManyDigits(d) / 2);
        sum += term;
    }
    return sum;
}

}  // namespace

TEST_CASE("the normal quantile is the root of chi-squared's, with a sign") {
    for (const double tail : {0.5, 0.25, 0.025, 1e-6, 1e-30}) {
        const double z = normal_quantile(tail);
        if (z > 0) {
            const ManyDigits error = precise_tail(Rational(z) * Rational(z), 1) / (2 * ManyDigits(tail)) - 1;
            CHECK(abs(error) < ManyDigits(1e-12));
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
        CHECK(abs(precise(tail.value) - exp(ManyDigits(-half))) <= precise(tail.error));
    }
    const Approximation none = chi_squared_tail(10'000, 2);
    CHECK(none.value == 0);
    CHECK(none.error > 0);
}

TEST_CASE("the normal deviate of a confidence is within its bound of the error") {
    for (const Rational& confidence :
         {ratio(1, 1'000'000'000), ratio(1, 3), ratio(90, 100), ratio(95, 100), ratio(99, 100),
          Rational(1 - ratio(1, 1'000'000'000)), Rational(1 - ratio(1, pow(Integer(10), 15)))}) {
        INFO(confidence);
        const auto [z, error] = normal_deviate(confidence);
        const ManyDigits beyond = precise(1 - confidence);
        CHECK(precise_tail((z + error) * (z + error), 1) <= beyond);
        CHECK(precise_tail((z - error) * (z - error), 1) >= beyond);
        CHECK(error * 1'000'000 < z);
    }
}

TEST_CASE("at the ends of the interval of a probability the tails have half of the risk") {
    // P(X >= k) of n draws.
    const auto at_least = [](int k, int n, const ManyDigits& p) {
        ManyDigits sum = 0;
        ManyDigits ways = 1;
        for (int i = 0; i <= n; ++i) {
            sum += i < k ? ManyDigits(0) : ManyDigits(ways * pow(p, i) * pow(ManyDigits(1 - p), n - i));
            ways *= ManyDigits(n - i) / (i + 1);
        }
        return sum;
    };
    const ManyDigits nearly("1e-6");
    for (const auto& [k, n] : {std::pair(0, 1), {1, 1}, {0, 50}, {1, 50}, {50, 50}, {37, 400}, {399, 400}}) {
        for (const double risk : {0.05, 1e-6}) {
            INFO(k << " of " << n << ", " << risk);
            const auto [low, high] =
                binomial_interval(static_cast<std::uint64_t>(k), static_cast<std::uint64_t>(n), risk);
            const ManyDigits half = ManyDigits(risk) / 2;
            CHECK((low == 0) == (k == 0));
            CHECK((high == 1) == (k == n));
            if (k > 0) {
                CHECK(at_least(k, n, low * (1 - nearly)) < half);
                CHECK(at_least(k, n, low * (1 + nearly)) > half);
            }
            if (k < n) {
                const ManyDigits beyond = ManyDigits(1) - ManyDigits(high);
                CHECK(1 - at_least(k + 1, n, 1 - beyond * (1 - nearly)) < half);
                CHECK(1 - at_least(k + 1, n, 1 - beyond * (1 + nearly)) > half);
            }
        }
    }
}
