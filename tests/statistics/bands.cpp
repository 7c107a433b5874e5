#include "statistics/bands.hpp"

#include "play/millionths.hpp"
#include "statistics/return_series.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a band of deviations holds all of them together") {
    // P(|X| > 1.959963984540054) = 5%, from tables of the normal distribution.
    constexpr double kTwoSided5 = 1.959963984540054;
    CHECK(std::abs(deviation_band(ratio(5, 100), 1) - kTwoSided5) < 1e-15);
    CHECK(deviation_band(ratio(1, 2), 10) == deviation_band(ratio(5, 100), 1));
}

TEST_CASE("the band of returns narrows with the root of the number of equal bets") {
    ReturnSeries series;
    for (std::uint64_t block = 0; block < 4; ++block) {
        BetSums sums;
        sums.add(10 * kMillion, block == 0 ? 20 * kMillion : 0);
        series.add(block, sums);
    }
    ObservedReturn bet;
    // A fee of a tenth of each stake.
    bet.staked = 44;
    bet.variance = ratio(1, 4);
    const auto points = return_band(bet, series, ratio(5, 100));
    REQUIRE(points.size() == 4);
    const double width = deviation_band(ratio(5, 100), 1);
    CHECK(points[0].bets == 1);
    CHECK(points[0].observed == 20.0 / 11);
    CHECK(points[0].half_width == width);
    CHECK(points[3].bets == 4);
    CHECK(points[3].observed == 5.0 / 11);
    CHECK(points[3].half_width == width / 2);
}

TEST_CASE("without bets there is no band") { CHECK(return_band({}, {}, ratio(1, 100)).empty()); }
