#include "statistics/goodness_of_fit.hpp"

#include "distributions/tails.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/e_process.hpp"
#include "statistics/hold.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;

namespace {

// Draws of cells whose probabilities are the same each time.
ObservedDistribution tested(const std::vector<std::uint64_t>& observed, const std::vector<Rational>& p,
                            const TestPlan& plan = {}) {
    CellSums sums;
    const CellBlock block = sums.add_block(p.size());
    CellSums::Probabilities units{};
    ObservedDistribution distribution{"cells", "Cells", 0, {}};
    for (std::size_t i = 0; i < p.size(); ++i) {
        const Rational exact = p[i] * Rational(Integer(1) << CellSums::kUnitBits);
        units.at(i) = static_cast<std::uint64_t>(Integer(numerator(exact) / denominator(exact)));
        distribution.values.push_back({std::to_string(i), 0, p[i]});
    }
    for (std::size_t i = 0; i < observed.size(); ++i) {
        for (std::uint64_t draw = 0; draw < observed[i]; ++draw) {
            sums.add(block, units, i);
        }
    }
    test_given(distribution, {cells_of(sums, block)}, plan);
    return distribution;
}

ObservedReturn even_money(std::uint64_t won, std::uint64_t rounds) {
    ObservedReturn bet;
    bet.rounds = rounds;
    bet.staked = Rational(10 * rounds);
    bet.returned = Rational(20 * won);
    bet.return_to_player = 1;
    bet.variance = rounds == 0 ? Rational(0) : ratio(1, Integer(rounds));
    return bet;
}

}  // namespace

TEST_CASE("small counts far out are not as rare as a normal deviate") {
    // The probability of 17 or more of a binomial of 1,000 draws and mean 5.05 is 2.1e-5; of a normal
    // deviate, which is 5.3, 5e-8.
    const HypothesisTest test = tested({17, 983}, {ratio(101, 20000), ratio(19899, 20000)}).test;
    CHECK((test.p_value->value > ratio(21, 1'000'000)));
    CHECK((test.p_value->value < ratio(50, 1'000'000)));
    CHECK(test.largest->value == "0");
    CHECK(test.largest->z.sign == 1);
    // Of large counts the difference is small.
    const HypothesisTest large = tested({53'000, 47'000}, {ratio(1, 2), ratio(1, 2)}).test;
    CHECK((large.p_value->value < ratio(1, 1'000'000)));
    const HypothesisTest usual = tested({9, 991}, {ratio(101, 20000), ratio(19899, 20000)}).test;
    CHECK((abs(usual.p_value->value - chi_squared_tail(usual.statistic->value, 1).value) <=
           usual.p_value->error));
}

TEST_CASE("compares counts with their distribution by chi-squared") {
    const ObservedDistribution distribution = tested({60, 40, 0}, {ratio(1, 2), ratio(1, 2), 0});
    CHECK(distribution.observations == 100);
    CHECK(distribution.values[0].expected.value == 50);
    CHECK(distribution.values[0].variance == 25);
    CHECK(distribution.values[0].z()->square == 4);
    CHECK(distribution.values[0].z()->sign == 1);
    CHECK(distribution.values[1].z()->sign == -1);
    CHECK_FALSE(distribution.values[2].z().has_value());
    CHECK(distribution.test.id == "cells");
    CHECK(distribution.test.method == TestMethod::chi_squared);
    CHECK(distribution.test.statistic->value == 4);
    CHECK((distribution.test.statistic->error < ratio(1, 1'000'000)));
    CHECK(distribution.test.degrees_of_freedom == 1);
    CHECK((abs(distribution.test.p_value->value - chi_squared_tail(4, 1).value) <
           distribution.test.p_value->error));
}

TEST_CASE("the largest deviation is that of the largest score, wherever it is and of either sign") {
    const auto largest = [](const std::vector<std::uint64_t>& observed) {
        const auto test = tested(observed, {ratio(1, 4), ratio(1, 4), ratio(1, 2)}).test;
        return test.largest->value + (test.largest->z.sign > 0 ? "+" : "-");
    };
    // The variances are 18.75 and 25, the squared scores of 100 draws (observed - 25)^2 / 18.75 and (observed
    // - 50)^2 / 25.
    CHECK(largest({33, 25, 42}) == "0+");
    CHECK(largest({25, 34, 41}) == "1+");
    CHECK(largest({17, 27, 56}) == "0-");
    CHECK(largest({29, 31, 40}) == "2-");
    CHECK(largest({22, 20, 58}) == "2+");
    // Of equal scores, the first.
    CHECK(largest({30, 20, 50}) == "0+");
}

TEST_CASE("counts that are too even are rejected where there are many") {
    const std::vector<Rational> thirteen(13, ratio(1, 13));
    std::vector<std::uint64_t> even(13, 100);
    CHECK((tested(even, thirteen).test.p_value->value < ratio(1, 1'000'000'000)));
    even[3] += 17;
    even[5] -= 17;
    even[7] += 17;
    even[9] -= 17;
    const HypothesisTest usual = tested(even, thirteen).test;
    CHECK((usual.p_value->value > ratio(1, 2)));
    CHECK((usual.p_value->value <= 1));
    // From ten degrees of freedom on.
    for (const std::size_t cells : {std::size_t{10}, std::size_t{11}}) {
        const std::vector<Rational> alike(cells, ratio(1, Integer(cells)));
        const HypothesisTest test = tested(std::vector<std::uint64_t>(cells, 100), alike).test;
        CHECK(test.degrees_of_freedom == static_cast<int>(cells) - 1);
        CHECK(test.is_two_sided == (cells == 11));
        CHECK((test.p_value->value < ratio(1, 1000)) == (cells == 11));
    }
    // Of few values, many samples are as even as can be.
    CHECK(tested({50, 50}, {ratio(1, 2), ratio(1, 2)}).test.p_value->value == 1);
}

TEST_CASE("says why counts are not tested") {
    const auto reason = [](const std::vector<std::uint64_t>& observed, const std::vector<Rational>& p) {
        return tested(observed, p).test.not_tested;
    };
    CHECK(reason({0, 0}, {ratio(1, 2), ratio(1, 2)}) == NotTested::no_observations);
    CHECK(reason({100, 0}, {1, 0}) == NotTested::certain);
    CHECK(reason({9, 10}, {ratio(1, 2), ratio(1, 2)}) == std::nullopt);
    CHECK(reason({10, 10}, {ratio(1, 2), ratio(1, 2)}) == std::nullopt);
    // A few counts say little, but something: as with any number of looks.
    for (const Looks looks : {Looks::once, Looks::any}) {
        const HypothesisTest few = tested({9, 10}, {ratio(1, 2), ratio(1, 2)}, {looks, {}}).test;
        CHECK_FALSE(few.not_tested.has_value());
        CHECK_FALSE(few.statistic.has_value());
        CHECK(few.method == TestMethod::e_process);
        CHECK(few.p_value == Approximation{1});
    }
    CHECK(tested({19, 0}, {ratio(1, 2), ratio(1, 2)}).test.p_value->value < ratio(1, 10));
    // A score from a variance of 5.
    CHECK(tested({12, 8}, {ratio(1, 2), ratio(1, 2)}).values[0].z()->square == ratio(4, 5));
    CHECK_FALSE(tested({11, 8}, {ratio(1, 2), ratio(1, 2)}).values[0].z().has_value());
    ObservedDistribution given{"suit", "", 100, {}};
    test_given(given, {}, {Looks::once, NotTested::no_suits});
    CHECK(given.test.not_tested == NotTested::no_suits);
    CHECK_FALSE(given.test.p_value.has_value());
}

TEST_CASE("compares a return with the exact one") {
    // Even money on a fair coin: 12 of 16 rounds won. Variance 1, so z = (24/16 - 1) * 4 = 2.
    ObservedReturn bet = even_money(12, 16);
    CHECK(bet.observed_return() == ratio(3, 2));
    CHECK(bet.z()->square == 4);
    CHECK(bet.z()->sign == 1);
    CHECK(bet.half_width_squared() == ratio(Integer("3841458820694124"), Integer("16000000000000000")));
    CHECK(bet.interval_end(-1) == ratio(Integer("1010009003865"), pow(Integer(10), 12)));
    CHECK(bet.interval_end(1) == ratio(Integer("1989990996135"), pow(Integer(10), 12)));
    CHECK(even_money(1, 16).interval_end(-1) == Rational(0));
    CHECK(ObservedReturn{}.interval_end(1) == std::nullopt);
    // Of all bets, given the unseen cards: 1.96 roots of the variance 400 of what 160 units returned.
    bet.given = GivenReturn{15, {80}, {400}};
    CHECK(bet.half_width_squared() == ratio(Integer("3841458820694124"), Integer("16000000000000000")));
    bet.given->bets = 16;
    CHECK(bet.half_width_squared() == ratio(Integer("3841458820694124"), Integer("64000000000000000")));
    bet.given.reset();
    // Exactly: 12 heads or more of 16, twice.
    test_return(bet, {"even-return", "", {{20, ratio(1, 2)}, {0, ratio(1, 2)}}, Rational(0), 16}, {});
    CHECK(bet.test.method == TestMethod::exact);
    CHECK(bet.test.p_value->value == 2 * ratio(1820 + 560 + 120 + 16 + 1, 65536));
    CHECK(bet.test.sign == 1);
    // Stakes that differ.
    test_return(bet, {"even-return", "", {}, Rational(0), 16}, {});
    CHECK(bet.test.method == TestMethod::normal);
    CHECK(bet.test.statistic == Approximation{4});
    CHECK(bet.test.p_value->value == chi_squared_tail(4, 1).value);
    // Skewness 4/10 is a tenth of the root of 16; a little more is too much.
    test_return(bet, {"even-return", "", {}, ratio(16, 100), 16}, {});
    CHECK(bet.test.method == TestMethod::normal);
    test_return(bet, {"even-return", "", {}, ratio(17, 100), 16}, {});
    CHECK(bet.test.method == TestMethod::e_process);
    // Of 160 units staked and 240 returned, 20 at most for a bet: 4 more than expected, and V = 16 / 4.
    CHECK(bet.test.p_value == Approximation{1});
    CHECK_FALSE(even_money(0, 0).observed_return().has_value());
    CHECK_FALSE(even_money(0, 0).z().has_value());
}

TEST_CASE("a hold has what was to be won, and an interval") {
    RoundStatistics statistics;
    CHECK(holds(statistics).empty());
    // 160 units staked and 240 returned, where 160 were expected from the full shoe, and 160 given the unseen
    // cards.
    ObservedWager heads{{"heads", "Heads", 0, {}}, even_money(12, 16)};
    statistics.wagers = {
        heads, {{"none", "None", 0, {}}, std::nullopt}, {{"no-stake", "", 0, {}}, even_money(0, 0)}};
    const std::vector<Hold> alone = holds(statistics);
    REQUIRE(alone.size() == 1);
    CHECK(alone[0].id == "heads");
    CHECK(alone[0].rounds == 16U);
    CHECK(alone[0].staked == 160);
    CHECK(alone[0].won == -80);
    CHECK(alone[0].expected == 0);
    // 160 times the root of 3.84 / 16, at twelve decimals.
    CHECK(alone[0].half_width.value == 160 * ratio(Integer("489990996135"), pow(Integer(10), 12)));
    CHECK(alone[0].half_width.error == ratio(160, pow(Integer(10), 12)));
    CHECK(alone[0].is_outside());
    // Given the unseen cards, 70 of the 80 units were to be expected, with a variance of 400.
    heads.bet->given = GivenReturn{16, {10}, {400}};
    // One stake of 10, half of which is expected back.
    ObservedReturn half = even_money(0, 1);
    half.return_to_player = ratio(1, 2);
    half.variance = 0;
    statistics.wagers = {heads, {{"half", "Half", 0, {}}, half}};
    const std::vector<Hold> two = holds(statistics);
    REQUIRE(two.size() == 3);
    CHECK(two[0].expected == -70);
    CHECK_FALSE(two[0].is_outside());
    CHECK(two[1].won == 10);
    CHECK(two[1].expected == 5);
    CHECK(two[1].is_outside());
    CHECK(two[2].id.empty());
    CHECK_FALSE(two[2].rounds.has_value());
    CHECK(two[2].staked == 170);
    CHECK(two[2].won == -70);
    CHECK(two[2].expected == -65);
    CHECK(two[2].half_width.value == two[0].half_width.value);
    CHECK_FALSE(two[2].is_outside());
}

TEST_CASE("a return that is certain is tested only if another one was paid") {
    ObservedReturn bet = even_money(8, 16);
    bet.variance = 0;
    const ReturnDistribution distribution{"push-return", "", {{10, 1}}, std::nullopt, 16};
    test_return(bet, distribution, {});
    CHECK(bet.test.not_tested == NotTested::certain);
    bet.returned += 1;
    test_return(bet, distribution, {});
    CHECK(bet.test.p_value->value == 0);
    bet = even_money(0, 0);
    test_return(bet, distribution, {});
    CHECK(bet.test.not_tested == NotTested::no_observations);
}

TEST_CASE("figures of probabilities that are rounded are within their bounds of the error") {
    const auto contains = [](const Approximation& found, const Rational& exact) {
        return abs(Rational(found.value - exact)) <= found.error;
    };
    const ObservedDistribution thirds = tested({1, 1, 1}, std::vector<Rational>(3, ratio(1, 3)));
    for (const ObservedCount& value : thirds.values) {
        CHECK(contains(value.expected, 1));
        CHECK(value.expected.value != 1);
    }
    // 40, 30 and 20 of 90 draws: (100 + 0 + 100) / 30.
    const HypothesisTest test = tested({40, 30, 20}, std::vector<Rational>(3, ratio(1, 3))).test;
    CHECK(contains(*test.statistic, ratio(20, 3)));
    CHECK(contains(*test.p_value, chi_squared_tail(ratio(20, 3), 2).value));

    // Bets that return 7 with probability 1/3: mean 7/3 and variance 98/9.
    constexpr std::uint64_t kThird = (std::uint64_t{1} << CellSums::kUnitBits) / 3;
    constexpr std::array<std::uint64_t, 2> kReturns{0, 7};
    for (const auto& [won, draws] : {std::pair(12, 36), {30, 36}, {35'000, 36'000}}) {
        DifferenceSums sums;
        for (int draw = 0; draw < draws; ++draw) {
            sums.add(kReturns.at(draw < won ? 1 : 0), kReturns,
                     DifferenceSums::Probabilities{2 * kThird, kThird});
        }
        INFO(won << " of " << draws);
        const Rational deviation = Rational(7 * won) - ratio(7 * draws, 3);
        const Rational variance = ratio(98 * draws, 9);
        CHECK(contains(sums.deviation(), deviation));
        CHECK(contains(sums.exact_variance(), variance));
        ObservedReturn bet = even_money(1, static_cast<std::uint64_t>(draws));
        test_return(bet, {"seven-return", "", {}, ratio(1, 100), draws, &sums}, {});
        CHECK(contains(*bet.test.statistic, deviation * deviation / variance));
        CHECK((bet.test.statistic->error < ratio(1, 1000)));
    }
}

TEST_CASE("a sum of scores is compared with a normal deviate from a variance of four times that of a count") {
    const auto of = [](const Rational& variance, Looks looks) {
        ObservedDistribution sum{"scores", "Scores", 100, {}};
        sum.values.push_back({"scores", 30, {}, {20, ratio(1, 1'000'000)}, variance});
        test_sum(sum, 5, variance / Rational(1 << 28), {looks, {}});
        return sum.test;
    };
    CHECK(of(0, Looks::once).not_tested == NotTested::certain);
    CHECK(of(ratio(199, 10), Looks::once).method == TestMethod::e_process);
    const HypothesisTest test = of(20, Looks::once);
    CHECK_FALSE(test.not_tested.has_value());
    CHECK(test.method == TestMethod::normal);
    CHECK(test.statistic->value == 5);
    CHECK(test.largest->value == "scores");
    CHECK(test.largest->z.square == 5);
    // Of scores up to 5, with any number of looks: those of 1 have a fifth of the deviation and a 25th of the
    // variance.
    CHECK(of(20, Looks::any).method == TestMethod::e_process);
    CHECK(of(20, Looks::any).p_value ==
          p_value_at_any_time({2, ratio(1, 5'000'000)}, {ratio(4, 5), ratio(4, 5) / Rational(1 << 28)}));
}

TEST_CASE("a return is tested given the unseen cards where these are known") {
    // Even money at a millionth of the currency: 60 of 80 rounds won, 20 more than expected. V = 80, S = 40.
    constexpr DifferenceSums::Probabilities kHalves{std::uint64_t{1} << 61U, std::uint64_t{1} << 61U};
    constexpr std::array<std::uint64_t, 2> kReturns{0, 2};
    DifferenceSums sums;
    for (int draw = 0; draw < 80; ++draw) {
        sums.add(kReturns.at(draw < 60 ? 1 : 0), kReturns, kHalves);
    }
    ObservedReturn bet = even_money(12, 160);
    ReturnDistribution distribution{"even-return", "", {}, ratio(80, 100), 160, &sums};
    test_return(bet, distribution, {});
    REQUIRE(bet.given.has_value());
    CHECK(bet.given->bets == 80);
    CHECK(bet.given->difference.value == ratio(40, 1'000'000));
    CHECK(bet.z()->square == 20);
    CHECK(bet.z()->sign == 1);
    CHECK(bet.test.method == TestMethod::normal);
    CHECK(bet.test.observations == 80);
    CHECK(bet.test.statistic->value == 20);
    // A Poisson count with mean 20 has a heavier tail than a normal deviate.
    CHECK(bet.test.p_value->value > chi_squared_tail(20, 1).value);
    CHECK(bet.test.p_value->value < 20 * chi_squared_tail(20, 1).value);
    // In any unit of money.
    DifferenceSums thousandfold;
    for (int draw = 0; draw < 80; ++draw) {
        const std::array<std::uint64_t, 2> returns{0, 2000};
        thousandfold.add(returns.at(draw < 60 ? 1 : 0), returns, kHalves);
    }
    ObservedReturn same = even_money(12, 160);
    test_return(same, {"even-return", "", {}, ratio(80, 100), 160, &thousandfold}, {});
    CHECK(same.test.statistic->value == 20);
    CHECK(same.test.p_value->value == bet.test.p_value->value);
    test_return(bet, distribution, {Looks::any, {}});
    CHECK(bet.test.method == TestMethod::e_process);
    CHECK(bet.test.p_value == p_value_at_any_time(sums, kTiltsOfAmounts));
    // As too skew as half of the bets are; and without any.
    distribution.skewness_squared = ratio(81, 100);
    bet = even_money(12, 160);
    test_return(bet, distribution, {});
    CHECK(bet.test.method == TestMethod::e_process);
    CHECK(bet.test.observations == 80);
    CHECK(bet.test.p_value == p_value_at_any_time(sums, kTiltsOfAmounts));
    distribution.given = nullptr;
    test_return(bet, distribution, {Looks::any, {}});
    CHECK(bet.test.not_tested == NotTested::one_look);
}
