#include "records/record_charts.hpp"

#include "support/catch.hpp"

#include <array>
#include <cmath>

using namespace sabot;

TEST_CASE("a band of deviations holds all of them together") {
    // P(|X| > 1.959963984540054) = 5%, from tables of the normal distribution.
    constexpr double kTwoSided5 = 1.959963984540054;
    CHECK(std::abs(deviation_band(ratio(5, 100), 1) - kTwoSided5) < 1e-15);
    CHECK(deviation_band(ratio(1, 2), 10) == deviation_band(ratio(5, 100), 1));
}

TEST_CASE("a band of differences has a point for each part of the series, in its unit") {
    constexpr std::array<std::uint64_t, 2> kValues{0, 2'000'000};
    constexpr DifferenceSums::Probabilities kHalves{std::uint64_t{1} << 61U, std::uint64_t{1} << 61U};
    DifferenceParts file;
    for (std::uint64_t block = 0; block < 4; ++block) {
        DifferenceSums sums;
        sums.add(kValues[block == 0 ? 1 : 0], kValues, kHalves);
        file.add(block, sums);
    }
    DifferenceSeries series;
    series.add_file(file);
    const auto points = difference_band(series, kTiltsOfAmounts, ratio(5, 100), 1'000'000);
    REQUIRE(points.size() == 4);
    CHECK(points[0].draws == 1);
    CHECK(points[0].difference.value == 1);
    CHECK(points[3].draws == 4);
    CHECK(points[3].difference.value == -2);
    CHECK(points[3].half_width > points[0].half_width);
    CHECK(points[3].half_width == bound_at_any_time(series.cumulative().back(), kTiltsOfAmounts, 0.05) / 1e6);
    CHECK(difference_band({}, kTiltsOfAmounts, ratio(1, 100), 1).empty());
}
