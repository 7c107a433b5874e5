#include "distributions/sum_distribution.hpp"

#include "distributions/rare_results.hpp"
#include "error.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/precise.hpp"

#include <map>
#include <random>

using namespace sabot;
using test::ManyDigits;
using test::precise;

namespace {

// Banker at 5% commission, a push, and a wager that pays 40 to 1.
const std::vector<PossibleResult> kBanker{
    {-1, ratio(11, 25)}, {ratio(19, 20), ratio(46, 100)}, {0, ratio(1, 10)}};
const std::vector<PossibleResult> kRare{{-1, ratio(41, 42)}, {40, ratio(1, 42)}};

// By convolution of the distributions one by one.
std::map<Rational, Rational> brute_force(const std::vector<PossibleResult>& results, int n) {
    std::map<Rational, Rational> distribution{{0, 1}};
    for (int coup = 0; coup < n; ++coup) {
        std::map<Rational, Rational> next;
        for (const auto& [sum, probability] : distribution) {
            for (const PossibleResult& one : results) {
                next[sum + one.amount] += probability * one.probability;
            }
        }
        distribution = std::move(next);
    }
    return distribution;
}

template <class Holds>
Rational sum_where(const std::map<Rational, Rational>& distribution, const Holds& holds) {
    Rational sum = 0;
    for (const auto& [amount, probability] : distribution) {
        sum += holds(amount) ? probability : Rational(0);
    }
    return sum;
}

void check_exact(const Approximation& found, const Rational& expected) {
    CHECK(found.value == expected);
    CHECK(found.error == 0);
}

// P(X >= k) for a binomial variable, term by term.
ManyDigits binomial_tail(int n, const ManyDigits& p, int k) {
    ManyDigits term = pow(p, k);
    for (int i = 0; i < k; ++i) {
        term *= ManyDigits(n - i) / (i + 1);
    }
    term *= pow(1 - p, n - k);
    ManyDigits sum = 0;
    for (int i = k; i <= n && term > sum * ManyDigits("1e-90"); ++i) {
        sum += term;
        term *= p / (1 - p) * (n - i) / (i + 1);
    }
    return sum;
}

void check_bound(const Approximation& found, const ManyDigits& expected) {
    INFO(precise(found.value) << " " << expected << " " << precise(found.error));
    CHECK(abs(precise(found.value) - expected) <= precise(found.error));
    CHECK(found.error > 0);
    CHECK(precise(found.error) < expected * ManyDigits("1e-9"));
}

}  // namespace

TEST_CASE("the distribution of a few coups is the convolution of theirs") {
    for (const auto& [results, most] :
         std::vector<std::pair<std::vector<PossibleResult>, int>>{{kBanker, 40}, {kRare, 100}}) {
        for (const int n : {1, 2, 10, most}) {
            const auto distribution = brute_force(results, n);
            SumDistribution sums(results, static_cast<std::uint64_t>(n));
            // The third is between two values; the last two are outside.
            for (const Rational& at : {Rational(0), ratio(-1, 20), ratio(1, 3), ratio(19, 20),
                                       Rational(-n - 1), Rational(40 * n + 1)}) {
                check_exact(sums.at_most(at),
                            sum_where(distribution, [&](const Rational& sum) { return sum <= at; }));
                check_exact(sums.at_least(at),
                            sum_where(distribution, [&](const Rational& sum) { return sum >= at; }));
                check_exact(sums.below(at),
                            sum_where(distribution, [&](const Rational& sum) { return sum < at; }));
                check_exact(sums.above(at),
                            sum_where(distribution, [&](const Rational& sum) { return sum > at; }));
            }
            for (const Rational& level : {ratio(1, 40), ratio(1, 200), ratio(1, 4)}) {
                const SumDistribution::Bound low = sums.lower(level);
                const SumDistribution::Bound high = sums.upper(level);
                CHECK(sums.quantile(level) == low.sum);
                const auto below = [&](const Rational& at) {
                    return sum_where(distribution, [&](const Rational& sum) { return sum < at; });
                };
                const auto above = [&](const Rational& at) {
                    return sum_where(distribution, [&](const Rational& sum) { return sum > at; });
                };
                check_exact(low.beyond, below(low.sum));
                check_exact(high.beyond, above(high.sum));
                CHECK(low.beyond.value <= level);
                CHECK(high.beyond.value <= level);
                const auto next = distribution.upper_bound(low.sum);
                CHECK((next == distribution.end() || below(next->first) > level));
                const auto at_high = distribution.find(high.sum);
                REQUIRE(at_high != distribution.end());
                CHECK((at_high == distribution.begin() || above(std::prev(at_high)->first) > level));
            }
        }
    }
}

TEST_CASE("rare large results are counted apart, within proven bounds") {
    // Jackpots beside a win of half a stake: sums have millions of steps, and meters of cents more.
    const std::vector<PossibleResult> jackpot{
        {-1, ratio(5489, 10'000)}, {ratio(1, 2), ratio(45, 100)}, {100'000, ratio(11, 10'000)}};
    const std::vector<PossibleResult> two{{-1, ratio(54, 100)},
                                          {ratio(1, 2), ratio(44, 100)},
                                          {7'000, ratio(19, 1'000)},
                                          {ratio(21'141'948, 100), ratio(1, 1'000)}};
    const std::vector<PossibleResult> meter_alone{{-1, ratio(99, 100)},
                                                  {ratio(21'141'948, 100), ratio(1, 100)}};
    for (const auto& results : {jackpot, two, meter_alone}) {
        for (const int n : {1, 2, 24}) {
            const auto distribution = brute_force(results, n);
            SumDistribution sums(results, static_cast<std::uint64_t>(n));
            for (const Rational& at :
                 {Rational(-n), ratio(-7, 2), Rational(0), Rational(99'990), Rational(200'000),
                  ratio(21'141'948 * 2, 100) - n + 2, Rational(5'000'000)}) {
                INFO(n << " " << to_fraction(at));
                const auto check = [&](const Approximation& found, const Rational& expected) {
                    CHECK(abs(found.value - expected) <= found.error);
                    CHECK(found.error < ratio(1, 1'000'000'000));
                };
                check(sums.at_most(at),
                      sum_where(distribution, [&](const Rational& sum) { return sum <= at; }));
                check(sums.above(at), sum_where(distribution, [&](const Rational& sum) { return sum > at; }));
                check(sums.below(at), sum_where(distribution, [&](const Rational& sum) { return sum < at; }));
            }
            for (const Rational& level : {ratio(1, 37), ratio(1, 4)}) {
                const auto quantile = [&](const Rational& most) {
                    Rational below = 0;
                    for (const auto& [sum, probability] : distribution) {
                        below += probability;
                        if (below > most) {
                            return sum;
                        }
                    }
                    return distribution.rbegin()->first;
                };
                CHECK(sums.lower(level).sum == quantile(level));
                CHECK(sums.upper(level).sum == quantile(1 - level));
            }
        }
    }
}

TEST_CASE("of too many counts of rare results, the sum is computed as it is, or refused") {
    // Six results in 14 rounds come in 11,628 ways, and those of the four largest in 3,060.
    const auto with = [](int largest_of_others) {
        return std::vector<PossibleResult>{
            {-1, ratio(4, 10)},        {1, ratio(2, 10)},         {largest_of_others, ratio(1, 10)},
            {5'000'003, ratio(1, 10)}, {6'000'001, ratio(1, 10)}, {9'999'990, ratio(1, 10)}};
    };
    const auto results = with(10'000);
    REQUIRE(rare_results(results, 14).counts.size() == 680);
    REQUIRE(rare_results(results, 14).others.size() == 3);
    const auto distribution = brute_force(results, 14);
    SumDistribution sums(results, 14);
    for (const Rational& at :
         {Rational(-14), Rational(0), Rational(50'000), Rational(5'020'000), Rational(139'999'859)}) {
        const Approximation found = sums.at_most(at);
        CHECK(abs(found.value - sum_where(distribution, [&](const Rational& sum) { return sum <= at; })) <=
              found.error);
        CHECK(found.error < ratio(1, 1'000'000'000));
    }
    SumDistribution refused(with(3'000'000), 14);
    CHECK(test::message_of([&] { refused.at_most(0); }) ==
          "the sum of 14 results from -1 to 9999990 in steps of 1 has too many values: expected fewer "
          "rounds, or a "
          "smaller meter, or payouts and commissions with fewer decimals");
}

TEST_CASE("a level that the distribution meets exactly counts as met") {
    // Of two tosses at 1 or -1, both are lost with probability 1/4.
    SumDistribution tosses({{1, ratio(1, 2)}, {-1, ratio(1, 2)}}, 2);
    CHECK(tosses.lower(ratio(1, 4)).sum == 0);
    CHECK(tosses.lower(ratio(1, 4)).beyond.value == ratio(1, 4));
    CHECK(tosses.upper(ratio(1, 4)).sum == 0);
    CHECK(tosses.upper(ratio(1, 5)).sum == 2);
}

TEST_CASE("a level too small for a double of its complement has a bound") {
    SumDistribution tosses({{1, ratio(1, 2)}, {-1, ratio(1, 2)}}, 1'000'000);
    const Rational level = ratio(1, pow(Integer(10), 20));
    CHECK(tosses.upper(level).sum == -tosses.lower(level).sum);
    CHECK(tosses.upper(level).beyond.value <= level);
}

TEST_CASE("a result that cannot come changes nothing") {
    const std::vector<PossibleResult> coin{{1, ratio(1, 2)}, {-1, ratio(1, 2)}};
    std::vector<PossibleResult> more = coin;
    more.insert(more.begin(), {ratio(-7, 3), 0});
    more.push_back({1'000'000'000, 0});
    for (const std::uint64_t n : {10ULL, 1'000'000ULL}) {
        SumDistribution tosses(coin, n);
        SumDistribution same(more, n);
        CHECK(same.at_most(-2) == tosses.at_most(-2));
        CHECK(same.lower(ratio(1, 40)).sum == tosses.lower(ratio(1, 40)).sum);
    }
    const ResultLattice lattice = lattice_of(more, 10);
    CHECK(lattice.least == -1);
    CHECK(lattice.step == 2);
    CHECK(lattice.span() == 1);
}

TEST_CASE("a certain result has a certain sum") {
    SumDistribution certain({{ratio(1, 3), 1}}, 1'000'000'000);
    CHECK(certain.lower(ratio(1, 40)).sum == ratio(1'000'000'000, 3));
    check_exact(certain.above(ratio(1'000'000'000, 3)), 0);
    check_exact(certain.at_least(ratio(1'000'000'000, 3)), 1);
}

TEST_CASE("the published probabilities of 493 and 500 wins in 1,000 resolved coups are confirmed") {
    const Rational p = ratio(493, 1000);
    SumDistribution wins({{1, p}, {0, 1 - p}}, 1000);
    const auto of = [&](int count) {
        return precise(wins.at_most(count).value) - precise(wins.below(count).value);
    };
    CHECK(round(of(493) * 100'000) == 2523);
    CHECK(round(of(500) * 100'000) == 2287);
}

TEST_CASE("tails of the binomial distribution are within their bounds for any number of coups") {
    const Rational p = ratio(1, 42);
    const std::vector<PossibleResult> hit{{1, p}, {0, 1 - p}};
    // Near the mean, in the tail and far out: 20,000 of 10^6 coups have probability 10^-146.
    for (const auto& [n, k] : std::vector<std::pair<int, int>>{{2000, 48},
                                                               {2000, 70},
                                                               {30'000, 715},
                                                               {30'000, 800},
                                                               {200'000, 4762},
                                                               {200'000, 5100},
                                                               {200'000, 7400}}) {
        INFO(n << " " << k);
        SumDistribution distribution(hit, static_cast<std::uint64_t>(n));
        const ManyDigits tail = binomial_tail(n, precise(p), k);
        if (distribution.at_least(k).error != 0) {
            check_bound(distribution.at_least(k), tail);
            check_bound(distribution.below(k), 1 - tail);
            const ManyDigits smaller = std::min(tail, ManyDigits(1 - binomial_tail(n, precise(p), k + 1)));
            check_bound(two_sided_p_value(distribution, k), std::min(ManyDigits(1), ManyDigits(2 * smaller)));
        }
    }
    SumDistribution distribution(hit, 200'000);
    CHECK(distribution.at_least(2000).error > 0);
    // Nothing so unlikely is computed.
    CHECK(distribution.at_least(200'000).value == 0);
    CHECK(distribution.at_least(200'000).error > 0);
}

TEST_CASE("tails of as many coups as are served are within their bounds", "[long]") {
    // Stirling's series, of which the first term that is left out is below 10^-60 from a million on.
    const auto log_factorial = [](const ManyDigits& n) {
        const ManyDigits pi = 4 * atan(ManyDigits(1));
        const ManyDigits square = n * n;
        const ManyDigits series =
            (ManyDigits(1) / 12 -
             (ManyDigits(1) / 360 - (ManyDigits(1) / 1260 - ManyDigits(1) / 1680 / square) / square) /
                 square) /
            n;
        return ManyDigits(n * log(n) - n + log(2 * pi * n) / 2 + series);
    };
    constexpr std::uint64_t kCoups = SumDistribution::kMaxCoups;
    for (const Rational& p : {ratio(1, 42), ratio(1, 2)}) {
        SumDistribution distribution({{1, p}, {0, 1 - p}}, kCoups);
        const auto mean = static_cast<std::uint64_t>(kCoups * static_cast<double>(p));
        for (const std::uint64_t k : {mean + 1'000, mean + 30'000, mean + 100'000}) {
            ManyDigits term = exp(log_factorial(kCoups) - log_factorial(k) - log_factorial(kCoups - k) +
                                  k * log(precise(p)) + (kCoups - k) * log(precise(1 - p)));
            ManyDigits tail = 0;
            const ManyDigits odds = precise(p / (1 - p));
            for (std::uint64_t i = k; term > tail * ManyDigits("1e-40"); ++i) {
                tail += term;
                term *= odds * (kCoups - i) / (i + 1);
            }
            INFO(p << " " << k);
            const Approximation found = distribution.at_least(k);
            CHECK(abs(precise(found.value) - tail) <= precise(found.error));
            CHECK(precise(found.error) < tail * ManyDigits("1e-6"));
        }
    }
}

TEST_CASE("quantiles of many coups are those that the tails define") {
    for (const auto& [results, step] : std::vector<std::pair<std::vector<PossibleResult>, Rational>>{
             {kBanker, ratio(1, 20)}, {kRare, 41}}) {
        for (const std::uint64_t n : {1'000ULL, 100'000ULL, 10'000'000ULL}) {
            SumDistribution distribution(results, n);
            const Rational level = ratio(1, 40);
            const SumDistribution::Bound low = distribution.lower(level);
            const SumDistribution::Bound high = distribution.upper(level);
            CHECK(distribution.below(low.sum).value + distribution.below(low.sum).error <= level);
            CHECK(distribution.at_most(low.sum).value - distribution.at_most(low.sum).error > level);
            CHECK(distribution.above(high.sum).value + distribution.above(high.sum).error <= level);
            CHECK(distribution.at_least(high.sum).value - distribution.at_least(high.sum).error > level);
            CHECK(low.beyond.value == distribution.below(low.sum).value);
            CHECK(high.beyond.value == distribution.above(high.sum).value);
            CHECK(distribution.at_most(low.sum - step).value == low.beyond.value);
        }
    }
}

TEST_CASE("simulated sums are outside the bounds as often as these say") {
    constexpr int kCoups = 300;
    constexpr int kSums = 20'000;
    // The seed is fixed.
    std::mt19937_64 random(17);
    for (const auto& results : {kBanker, kRare}) {
        SumDistribution distribution(results, kCoups);
        const SumDistribution::Bound low = distribution.lower(ratio(1, 40));
        const SumDistribution::Bound high = distribution.upper(ratio(1, 40));
        std::vector<double> weights;
        for (const PossibleResult& one : results) {
            weights.push_back(static_cast<double>(one.probability));
        }
        std::discrete_distribution<std::size_t> draw(weights.begin(), weights.end());
        int below = 0;
        int above = 0;
        for (int i = 0; i < kSums; ++i) {
            std::vector<int> counts(results.size());
            for (int coup = 0; coup < kCoups; ++coup) {
                ++counts[draw(random)];
            }
            Rational sum = 0;
            for (std::size_t result = 0; result < results.size(); ++result) {
                sum += results[result].amount * counts[result];
            }
            below += sum < low.sum ? 1 : 0;
            above += sum > high.sum ? 1 : 0;
        }
        // Within six standard deviations: (count - n p)^2 <= 36 n p (1 - p).
        for (const auto& [count, p] :
             {std::pair(below, low.beyond.value), std::pair(above, high.beyond.value)}) {
            const Rational difference = Rational(count) - kSums * p;
            CHECK(difference * difference <= 36 * kSums * p * (1 - p));
        }
    }
}

TEST_CASE("rejects amounts whose sums have too many values") {
    CHECK_THROWS_AS(
        SumDistribution({{-1, ratio(1, 2)}, {ratio(1, 10'000'019), ratio(1, 4)}, {1, ratio(1, 4)}},
                        1'000'000'000),
        InputError);
}
