#include "tolerance/rounds_calculator.hpp"

#include "engine/random_tables.hpp"
#include "figures/net_result.hpp"
#include "support/message_of.hpp"
#include "support/precise.hpp"
#include "support/property.hpp"

#include <cmath>
#include <ios>
#include <random>
#include <string>

using namespace sabot;
using test::ManyDigits;
using test::message_of;
using test::precise;
using test::random_number;

namespace {

// A distribution on 0, 1, 2, ... with these weights.
ResultDistribution distribution(const std::vector<int>& weights) {
    std::vector<NetResult> results;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        results.push_back({Rational(i), weights[i]});
    }
    return distribution_of_results(results);
}

Rational probability(const ResultDistribution& distribution, std::size_t i) {
    return ratio(distribution.results[i].deals, distribution.deals);
}

// Whether the formula's value, rounded up, is within the bounds of the error.
void check_ceiling(const RoundsNeeded& needed, const ManyDigits& value) {
    CAPTURE(needed.rounds, needed.error, value);
    const ManyDigits up = std::max(ManyDigits(ceil(value)), ManyDigits(1));
    CHECK(up <= precise(needed.rounds));
    CHECK(up >= precise(needed.rounds - needed.error));
}

ManyDigits divergence(const ResultDistribution& p, const ResultDistribution& q) {
    ManyDigits sum = 0;
    for (std::size_t i = 0; i < p.results.size(); ++i) {
        const Rational share = probability(q, i);
        sum += precise(share) * log(precise(share / probability(p, i)));
    }
    return sum;
}

ManyDigits distance(const ResultDistribution& p, const ResultDistribution& q) {
    Rational sum = 0;
    for (std::size_t i = 0; i < p.results.size(); ++i) {
        const Rational difference = probability(q, i) - probability(p, i);
        sum += difference * difference / probability(p, i);
    }
    return precise(sum);
}

// The probability that chi-squared with an even number of degrees of freedom exceeds x: a Poisson sum.
ManyDigits even_tail(const ManyDigits& x, int degrees_of_freedom) {
    ManyDigits sum = 0;
    ManyDigits term = exp(-x / 2);
    for (int k = 0; k < degrees_of_freedom / 2; ++k) {
        sum += term;
        term *= x / 2 / (k + 1);
    }
    return sum;
}

ManyDigits critical_value(int degrees_of_freedom, const ManyDigits& level) {
    ManyDigits low = 0;
    ManyDigits high = 1000;
    for (int step = 0; step < 160; ++step) {
        const ManyDigits middle = (low + high) / 2;
        (even_tail(middle, degrees_of_freedom) > level ? low : high) = middle;
    }
    return high;
}

// The tail of noncentral chi-squared: a Poisson mixture of central ones, each of which has a term more.
ManyDigits noncentral_tail(const ManyDigits& x, int degrees_of_freedom, const ManyDigits& noncentrality) {
    ManyDigits sum = 0;
    ManyDigits weight = exp(-noncentrality / 2);
    ManyDigits tail = even_tail(x, degrees_of_freedom);
    ManyDigits term = exp(-x / 2);
    for (int k = 1; k <= degrees_of_freedom / 2; ++k) {
        term *= x / 2 / k;
    }
    for (int j = 0; j < 200; ++j) {
        sum += weight * tail;
        tail += term;
        term *= x / 2 / (degrees_of_freedom / 2 + j + 1);
        weight *= noncentrality / 2 / (j + 1);
    }
    return sum;
}

// The probability that Pearson's test of n rounds rejects p = 1/2 if the probability is q: a binomial sum.
double power_of_test(int n, double q, double critical) {
    double power = 0;
    for (int wins = 0; wins <= n; ++wins) {
        const double deviation = wins - n / 2.0;
        if (deviation * deviation / (n / 4.0) > critical) {
            power += std::exp(std::lgamma(n + 1) - std::lgamma(wins + 1) - std::lgamma(n - wins + 1) +
                              wins * std::log(q) + (n - wins) * std::log(1 - q));
        }
    }
    return power;
}

}  // namespace

TEST_CASE("merges equal amounts of a distribution and leaves out those without deals") {
    const ResultDistribution distribution =
        distribution_of_results({{2, 1}, {-1, 5}, {2, 2}, {7, 0}, {0, 2}});
    REQUIRE(distribution.results.size() == 3);
    CHECK(distribution.results[2].net == 2);
    CHECK(distribution.results[2].deals == 3);
    CHECK(distribution.deals == 10);
    CHECK(distribution.mean == ratio(1, 10));
    // (5 + 12) / 10 - 1 / 100.
    CHECK(distribution.variance == ratio(169, 100));
}

TEST_CASE("counts the rounds until a fair coin is seen to be unfair") {
    RoundsCalculator calculator({});
    // Net -1 and 1, with 1/2 each and with 2/5 and 3/5.
    const ResultDistribution p = distribution_of_results({{-1, 1}, {1, 1}});
    const ResultDistribution q = distribution_of_results({{-1, 2}, {1, 3}});
    const RoundsToDetect found = calculator.compare(p, q);
    // The sum of (q - p)^2 / p is 1/25. With one degree of freedom the noncentrality is
    // (z(0.005) + z(0.1))^2 = (2.5758293 + 1.2815516)^2 = 14.87939, apart from the other tail.
    CHECK(found.fixed->rounds == 372);
    CHECK_FALSE(found.fixed->is_exact);
    // log(100) / (0.4 log 0.8 + 0.6 log 1.2) = 4.605170 / 0.0201355.
    CHECK(found.sequential->rounds == 229);
    // ((2.5758293 + 1.2815516 * sqrt(24/25)) / (1/5))^2 = 367.01.
    CHECK(found.by_return->rounds == 368);
    CHECK(found.fixed->error == 0);
    CHECK(found.sequential->error == 0);
    CHECK(found.by_return->error == 0);
}

TEST_CASE("an impossible payment is expected after 1/P rounds, rounded up") {
    // The faulty game pays 5, which the correct one never does, in two of five rounds.
    const RoundsToDetect found =
        RoundsCalculator({ratio(1, 100), ratio(9, 10)})
            .compare(distribution_of_results({{-1, 3}, {1, 2}}), distribution_of_results({{-1, 3}, {5, 2}}));
    CHECK(found.sequential == RoundsNeeded{3, 0, true});
    // (3/5)^4 = 0.1296, (3/5)^5 = 0.07776.
    CHECK(found.fixed == RoundsNeeded{5, 0, true});
}

TEST_CASE("the power of the test is nearly that of the limit distribution") {
    // The critical value lies between two numbers of wins, and one win has a probability of at most 0.02
    // there: the normal density at z(0.1), 0.1755, divided by sqrt(372 * 0.24).
    constexpr double kCritical = 6.6348966;
    CHECK(std::abs(power_of_test(372, 0.6, kCritical) - 0.9) < 0.02);
    CHECK(power_of_test(372, 0.5, kCritical) < 0.012);
}

TEST_CASE("a simulated test finds the fault as often as its power says") {
    const ResultDistribution p = distribution({40, 30, 20, 10});
    const ResultDistribution q = distribution({36, 30, 22, 12});
    const auto rounds = static_cast<int>(RoundsCalculator({}).compare(p, q).fixed->rounds);
    constexpr int kTests = 1000;
    constexpr double kCritical = 11.344867;  // three degrees of freedom
    // The number of tests that reject p.
    const auto rejections = [&](const ResultDistribution& dealt, std::mt19937_64& random) {
        std::vector<double> weights;
        for (const NetResult& result : dealt.results) {
            weights.push_back(static_cast<double>(result.deals));
        }
        std::discrete_distribution<std::size_t> draw(weights.begin(), weights.end());
        int rejected = 0;
        for (int test = 0; test < kTests; ++test) {
            std::vector<int> counts(weights.size());
            for (int round = 0; round < rounds; ++round) {
                ++counts[draw(random)];
            }
            double statistic = 0;
            for (std::size_t i = 0; i < counts.size(); ++i) {
                const double expected = rounds * static_cast<double>(probability(p, i));
                statistic += (counts[i] - expected) * (counts[i] - expected) / expected;
            }
            rejected += statistic > kCritical ? 1 : 0;
        }
        return rejected;
    };
    test::check_property("simulated tests", 1, [&] {
        std::mt19937_64 random(static_cast<unsigned>(random_number(0, 1'000'000'000)));
        // Six standard deviations (sqrt(1000 * 0.9 * 0.1) = 9.5, and 3.2 at the level), and the difference of
        // the limit distribution from that of so few rounds.
        RC_ASSERT(std::abs(rejections(q, random) - 900) < 57 + 20);
        RC_ASSERT(rejections(p, random) < 10 + 19 + 6);
    });
}

TEST_CASE("numbers of rounds are those of a second route in 50 digits") {
    test::check_property("rounds of random distributions", 30, [] {
        // Odd numbers of amounts, whose tails are finite sums. Some distributions are nearly equal, some far
        // apart.
        const int amounts = 2 * random_number(1, 3) + 1;
        const int scale = std::vector<int>{1, 1000, 1'000'000}[static_cast<std::size_t>(random_number(0, 2))];
        std::vector<int> first;
        std::vector<int> second;
        for (int i = 0; i < amounts; ++i) {
            first.push_back(scale * random_number(1, 40));
            second.push_back(std::max(first.back() + random_number(-20, 60), 1));
        }
        second[0] += 1;
        const ResultDistribution p = distribution(first);
        const ResultDistribution q = distribution(second);
        RoundsCalculator calculator({});
        const RoundsToDetect found = calculator.compare(p, q);
        if (!found.fixed) {
            return;
        }
        check_ceiling(*found.sequential, log(ManyDigits(100)) / divergence(p, q));
        const ManyDigits critical = critical_value(amounts - 1, ManyDigits(1) / 100);
        const auto power = [&](const Integer& n) {
            return noncentral_tail(critical, amounts - 1, precise(n) * distance(p, q));
        };
        const ManyDigits aim = ManyDigits(9) / 10;
        RC_ASSERT(power(found.fixed->rounds) >= aim);
        RC_ASSERT(found.fixed->rounds == 1 || power(found.fixed->rounds - found.fixed->error - 1) < aim);
        if (found.by_return) {
            const ManyDigits z("2.5758293035489007609785767486217");
            const ManyDigits z_power("1.2815515655446004669651033294487");
            const ManyDigits root = (z * sqrt(precise(p.variance)) + z_power * sqrt(precise(q.variance))) /
                                    precise(q.mean - p.mean);
            check_ceiling(*found.by_return, root * root);
        }
    });
}

TEST_CASE("numbers of rounds that are nearly whole are within their bounds", "[long]") {
    const ManyDigits unit = pow(ManyDigits(10), 40);
    const auto rational = [&](const ManyDigits& value) {
        const std::string digits = ManyDigits(floor(value * unit)).str(0, std::ios_base::fixed);
        return ratio(Integer(digits.substr(0, digits.find('.'))), pow(Integer(10), 40));
    };
    // The lower tail of a normal deviate.
    const auto normal = [](const ManyDigits& z) {
        ManyDigits sum = 0;
        ManyDigits term = z;
        for (int n = 0; n < 200; ++n) {
            sum += term / (2 * n + 1);
            term *= -z * z / (2 * (n + 1));
        }
        return ManyDigits(0.5) + sum / sqrt(8 * atan(ManyDigits(1)));
    };
    const ManyDigits z("2.5758293035489007609785767486217");
    // The distance of the means at which both tails together have a probability of 90%.
    ManyDigits low = 0;
    ManyDigits high = 10;
    for (int step = 0; step < 160; ++step) {
        const ManyDigits middle = (low + high) / 2;
        (normal(middle - z) + normal(-middle - z) < ManyDigits("0.9") ? low : high) = middle;
    }
    // Doubles cannot tell on which side of a whole number these are.
    for (const char* off : {"-1e-14", "-1e-15", "-1e-16", "1e-17", "1e-16", "1e-15", "1e-14"}) {
        for (int whole = 200; whole <= 1000; whole += 20) {
            const ManyDigits value = whole * (1 + ManyDigits(off));
            CAPTURE(off, whole);
            const ResultDistribution p = distribution({1, 1});
            const ResultDistribution q = distribution({2, 3});
            const Rational level = rational(exp(-value * divergence(p, q)));
            check_ceiling(*RoundsCalculator({level, ratio(9, 10)}).compare(p, q).sequential,
                          -log(precise(level)) / divergence(p, q));
            // ((z / 2 + z_power sqrt(6) / 5) / (1 / 10))^2 rounds.
            const ManyDigits z_power = (sqrt(value) / 10 - z / 2) * 5 / sqrt(ManyDigits(6));
            check_ceiling(
                *RoundsCalculator({ratio(1, 100), rational(normal(z_power))}).compare(p, q).by_return, value);
            // The probability changes by d, and the noncentrality by 4 d^2 with each round.
            const Rational changed = ratio(1, 2) + rational(high / sqrt(value) / 2);
            const ResultDistribution other = distribution_of_results(
                {{0, numerator(changed)}, {1, denominator(changed) - numerator(changed)}});
            const ManyDigits d = precise(changed) - ManyDigits(0.5);
            check_ceiling(*RoundsCalculator({}).compare(p, other).fixed, high * high / (4 * d * d));
        }
    }
}

TEST_CASE("an amount that the rules never pay shows the fault at once") {
    // A tie at 7 instead of 8 to 1: the first tie shows it.
    const ResultDistribution p = distribution_of_results({{8, 1}, {-1, 9}});
    const ResultDistribution q = distribution_of_results({{7, 1}, {-1, 9}});
    const RoundsToDetect found = RoundsCalculator({}).compare(p, q);
    // 1 - 0.9^n >= 0.9: n = 22 (0.9^21 = 0.109, 0.9^22 = 0.098).
    CHECK(found.fixed->rounds == 22);
    CHECK(found.fixed->is_exact);
    CHECK(found.sequential->rounds == 10);
    CHECK(found.sequential->is_exact);
    CHECK_FALSE(found.by_return->is_exact);
    // The reverse, an amount that is no longer paid, is not as certain.
    CHECK_FALSE(
        RoundsCalculator({}).compare(distribution({1, 8, 1}), distribution({1, 9, 0})).fixed->is_exact);
}

TEST_CASE("a distribution that stays the same is never found, and an equal return not by returns") {
    RoundsCalculator calculator({});
    const RoundsToDetect same = calculator.compare(distribution({1, 2, 3}), distribution({2, 4, 6}));
    CHECK_FALSE(same.fixed);
    CHECK_FALSE(same.sequential);
    CHECK_FALSE(same.by_return);
    const RoundsToDetect equal_mean = calculator.compare(distribution({1, 1, 1}), distribution({2, 1, 2}));
    CHECK(equal_mean.fixed);
    CHECK(equal_mean.sequential);
    CHECK_FALSE(equal_mean.by_return);
    // Two certain results: one round.
    const RoundsToDetect certain = calculator.compare(distribution({1, 0}), distribution({0, 1}));
    CHECK(certain.fixed->rounds == 1);
    CHECK(certain.by_return->rounds == 1);
}

TEST_CASE("refuses a level and a power that are out of range") {
    CHECK(message_of([] {
              RoundsCalculator({0, ratio(9, 10)});
          }) == "level: invalid value \"0\": expected at least 10^-9 and at most 1/4");
    CHECK(message_of([] {
              RoundsCalculator({ratio(3, 2), ratio(9, 10)});
          }) == "level: invalid value \"1.5\": expected at least 10^-9 and at most 1/4");
    CHECK(message_of([] {
              RoundsCalculator({ratio(1, 100), 1});
          }) == "power: invalid value \"1\": expected at least 1/2 and at most 1 - 10^-9");
    // The ends of the ranges give finite numbers.
    const Rational least = ratio(1, 1'000'000'000);
    for (const auto& [level, power] : {std::pair(least, 1 - least), std::pair(ratio(1, 4), ratio(1, 2))}) {
        const RoundsToDetect found =
            RoundsCalculator({level, power}).compare(distribution({1, 1}), distribution({2, 3}));
        CHECK(found.fixed->rounds > 1);
        CHECK(found.fixed->error == 0);
    }
}
