#include "figures/distribution.hpp"

#include "engine/random_tables.hpp"
#include "figures/net_results.hpp"

#include "figures/net_result.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

/// The mean of net^k, from which central moments follow independently.
Rational raw_moment(const std::vector<NetResult>& results, int k) {
    Rational sum = 0;
    Integer deals = 0;
    for (const NetResult& result : results) {
        Rational power = 1;
        for (int i = 0; i < k; ++i) {
            power *= result.net;
        }
        sum += power * Rational(result.deals);
        deals += result.deals;
    }
    return sum / Rational(deals);
}

std::vector<NetResult> random_results() {
    std::vector<NetResult> results;
    for (int i = random_number(1, 5); i > 0; --i) {
        results.push_back(
            {ratio(random_number(-10, 100), random_number(1, 20)), random_number(0, 1'000'000)});
    }
    results.front().deals += 1;
    return results;
}

}  // namespace

// A fair toss for one unit.
TEST_CASE("a fair toss") {
    const Distribution toss = distribution_of({{1, 5}, {-1, 5}});
    CHECK(toss.deals == 10);
    CHECK(toss.expected_value == 0);
    CHECK(toss.return_to_player() == 1);
    CHECK(toss.house_edge() == 0);
    CHECK(toss.variance == 1);
    CHECK(toss.third_moment == 0);
    CHECK(toss.fourth_moment == 1);
    CHECK(toss.hit_frequency == ratio(1, 2));
    CHECK(toss.push_frequency == 0);
    CHECK(toss.house_edge_resolved() == Rational(0));
    CHECK(toss.skewness_squared() == Rational(0));
    CHECK(toss.excess_kurtosis() == Rational(-2));
}

// Mean (3 - 4)/8 = -1/8; deviations 25/8, 1/8 and -7/8 in one, three and four deals of eight, so that
//   variance = (625 + 3 + 4 49) / (8 64)         = 103/64,
//   third    = (15625 + 3 - 4 343) / (8 512)     = 14256/4096,
//   fourth   = (390625 + 3 + 4 2401) / (8 4096)  = 400232/32768.
TEST_CASE("computes a win of three, a push and a loss as by hand") {
    const Distribution bet = distribution_of({{3, 1}, {0, 3}, {-1, 4}});
    CHECK(bet.expected_value == ratio(-1, 8));
    CHECK(bet.hit_frequency == ratio(1, 8));
    CHECK(bet.push_frequency == ratio(3, 8));
    CHECK(bet.return_to_player() == ratio(7, 8));
    CHECK(bet.house_edge() == ratio(1, 8));
    // Five deals of eight are not pushed: (1/8) / (5/8).
    CHECK(bet.house_edge_resolved() == ratio(1, 5));
    CHECK(bet.variance == ratio(103, 64));
    CHECK(bet.third_moment == ratio(14256, 4096));
    CHECK(bet.fourth_moment == ratio(400232, 32768));
    CHECK(bet.skewness_squared() ==
          ratio(14256 * 14256, 4096 * 4096) / (ratio(103, 64) * ratio(103, 64) * ratio(103, 64)));
    CHECK(bet.excess_kurtosis() == ratio(400232, 32768) * ratio(4096, 10609) - 3);
}

TEST_CASE("results with equal payouts are one result") {
    const Distribution separate = distribution_of({{2, 3}, {-1, 5}, {2, 4}, {-1, 0}});
    const Distribution merged = distribution_of({{2, 7}, {-1, 5}});
    CHECK(separate.variance == merged.variance);
    CHECK(separate.fourth_moment == merged.fourth_moment);
    CHECK(separate.hit_frequency == ratio(7, 12));
}

TEST_CASE("a certain result has no skewness and no kurtosis") {
    const Distribution lost = distribution_of({{5, 0}, {-1, 720}});
    CHECK(lost.expected_value == -1);
    CHECK(lost.variance == 0);
    CHECK_FALSE(lost.skewness_squared().has_value());
    CHECK_FALSE(lost.excess_kurtosis().has_value());
    CHECK(lost.house_edge_resolved() == Rational(1));
}

TEST_CASE("a bet that always pushes has no resolved edge") {
    const Distribution pushed = distribution_of({{0, 720}, {-1, 0}});
    CHECK(pushed.push_frequency == 1);
    CHECK_FALSE(pushed.house_edge_resolved().has_value());
}

TEST_CASE("central moments follow from raw moments") {
    check_property("moments", 200, [] {
        const auto results = random_results();
        const Distribution figures = distribution_of(results);
        const Rational mean = raw_moment(results, 1);
        const Rational second = raw_moment(results, 2);
        const Rational third = raw_moment(results, 3);
        const Rational square = mean * mean;
        RC_ASSERT(figures.expected_value == mean);
        RC_ASSERT(figures.variance == second - square);
        RC_ASSERT(figures.third_moment == third - 3 * mean * second + 2 * square * mean);
        RC_ASSERT(figures.fourth_moment ==
                  raw_moment(results, 4) - 4 * mean * third + 6 * square * second - 3 * square * square);
    });
}

// Changes of the unit of money, and a bet turned into its opposite.
TEST_CASE("squared skewness and kurtosis depend neither on the unit nor on the sign") {
    check_property("scaling", 100, [] {
        const auto results = random_results();
        const Rational factor = ratio(random_number(1, 50), random_number(1, 50)) * (random_flag() ? 1 : -1);
        auto scaled = results;
        for (NetResult& result : scaled) {
            result.net *= factor;
        }
        const Distribution one = distribution_of(results);
        const Distribution two = distribution_of(scaled);
        RC_ASSERT(two.variance == one.variance * factor * factor);
        RC_ASSERT((two.skewness_squared() == one.skewness_squared()));
        RC_ASSERT((two.excess_kurtosis() == one.excess_kurtosis()));
    });
}

TEST_CASE("the resolved house edge is the edge of a bet that stays until it is decided") {
    check_property("resolved edge", 100, [] {
        auto results = random_results();
        const auto edge = distribution_of(results).house_edge_resolved();
        std::erase_if(results, [](const NetResult& result) { return result.net == 0 || result.deals == 0; });
        RC_ASSERT(edge.has_value() == !results.empty());
        if (edge) {
            RC_ASSERT(*edge == distribution_of(results).house_edge());
        }
    });
}

TEST_CASE("rows that pay the same count together towards the probability of winning at most that") {
    const auto row = [](const Rational& net, int deals) {
        return EventFigures{"", net, deals, ratio(deals, 12), net * ratio(deals, 12), net};
    };
    const WagerFigures wager{
        "", "", 0, {row(3, 2), row(3, 1), row(0, 4), row(-1, 5)}, distribution_of({{3, 3}, {0, 4}, {-1, 5}})};
    CHECK(probability_at_most(wager, -2) == 0);
    CHECK(probability_at_most(wager, -1) == ratio(5, 12));
    CHECK(probability_at_most(wager, 0) == ratio(9, 12));
    CHECK(probability_at_most(wager, 3) == 1);
}
