#include "statistics/goodness_of_fit.hpp"

#include "distributions/tails.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

ObservedDistribution tested(ObservedDistribution distribution) {
    test_counts(distribution, std::nullopt);
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

TEST_CASE("compares counts with their distribution by chi-squared") {
    ObservedDistribution distribution =
        tested({"coin",
                "Coin",
                100,
                {{"heads", 60, ratio(1, 2)}, {"tails", 40, ratio(1, 2)}, {"edge", 0, Rational(0)}}});
    CHECK(distribution.values[0].expected.value == 50);
    CHECK(distribution.values[0].z()->square == 4);
    CHECK(distribution.values[0].z()->sign == 1);
    CHECK(distribution.values[1].z()->sign == -1);
    CHECK_FALSE(distribution.values[2].z().has_value());
    CHECK(distribution.test.id == "coin");
    CHECK(distribution.test.method == TestMethod::chi_squared);
    CHECK(distribution.test.statistic == Approximation{4});
    CHECK(distribution.test.degrees_of_freedom == 1);
    CHECK(distribution.test.p_value->value == chi_squared_tail(4, 1).value);
}

TEST_CASE("merges the least probable values where fewer than five are expected") {
    // Too many samples for an exact test: 2,000 draws of 1/1000, 1/500, 1/400 and the rest. The first two are
    // merged: six are expected.
    const ObservedDistribution distribution = tested({"rare",
                                                      "Rare",
                                                      2000,
                                                      {{"a", 1, ratio(1, 1000)},
                                                       {"b", 5, ratio(1, 500)},
                                                       {"c", 9, ratio(1, 400)},
                                                       {"rest", 1985, ratio(1989, 2000)}}});
    CHECK(distribution.test.degrees_of_freedom == 2);
    CHECK(distribution.test.statistic == Approximation{Rational(16) / 5 + ratio(16, 1989)});
    CHECK_FALSE(distribution.values[0].z().has_value());
    CHECK_FALSE(distribution.values[1].z().has_value());
    CHECK_FALSE(distribution.values[2].z().has_value());
    CHECK(distribution.values[2].variance == ratio(5 * 399, 400));
}

TEST_CASE("says why counts are not tested") {
    const auto reason = [](const ObservedDistribution& distribution) {
        return tested(distribution).test.not_tested;
    };
    const std::vector<ObservedCount> coin{{"heads", 0, ratio(1, 2)}, {"tails", 0, ratio(1, 2)}};
    CHECK(reason({"coin", "", 0, coin}) == NotTested::no_observations);
    CHECK(reason({"certain", "", 100, {{"yes", 100, Rational(1)}, {"no", 0, Rational(0)}}}) ==
          NotTested::certain);
    ObservedDistribution given{"suit", "", 100, {{"a", 50, ratio(1, 2)}, {"b", 50, ratio(1, 2)}}};
    test_counts(given, NotTested::no_suits);
    CHECK(given.test.not_tested == NotTested::no_suits);
    CHECK_FALSE(given.test.p_value.has_value());
}

TEST_CASE("a value that is impossible and was observed rejects with certainty") {
    const ObservedDistribution distribution =
        tested({"coin",
                "",
                100,
                {{"heads", 50, ratio(1, 2)}, {"tails", 49, ratio(1, 2)}, {"edge", 1, Rational(0)}}});
    CHECK(distribution.test.p_value->value == 0);
    CHECK(distribution.test.p_value->error == 0);
}

TEST_CASE("tests a small sample exactly") {
    const ObservedDistribution distribution =
        tested({"coin", "", 9, {{"a", 8, ratio(1, 2)}, {"b", 1, ratio(1, 2)}}});
    CHECK(distribution.test.method == TestMethod::exact);
    CHECK(distribution.test.p_value->value == ratio(20, 512));
    CHECK_FALSE(distribution.test.statistic.has_value());
    CHECK(distribution.test.degrees_of_freedom == 0);
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
    CHECK(bet.test.not_tested == NotTested::too_few_expected);
    CHECK_FALSE(even_money(0, 0).observed_return().has_value());
    CHECK_FALSE(even_money(0, 0).z().has_value());
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
