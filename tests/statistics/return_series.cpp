#include "statistics/return_series.hpp"

#include "support/catch.hpp"

#include <cstddef>
#include <random>
#include <vector>

using namespace sabot;

namespace {

BetSums bets(std::uint64_t count) {
    BetSums sums;
    for (std::uint64_t i = 0; i < count; ++i) {
        sums.add(10, 19);
    }
    return sums;
}

}  // namespace

TEST_CASE("sums bets up to the end of each part of a record") {
    ReturnSeries series;
    CHECK(series.cumulative().empty());
    series.add(0, bets(2));
    series.add(0, bets(1));
    series.add(3, bets(4));
    const std::vector<BetSums> points = series.cumulative();
    REQUIRE(points.size() == 2);
    CHECK(points[0].rounds == 3);
    CHECK(points[1].rounds == 7);
    CHECK(points[1].staked == 70);
    CHECK(points[1].returned == 133);
    CHECK(points[1].squares == 700);
}

TEST_CASE("parts grow with the record, so that their number is bounded") {
    ReturnSeries series;
    constexpr std::uint64_t kBlocks = 100'000;
    for (std::uint64_t block = 0; block < kBlocks; ++block) {
        series.add(block, bets(1));
    }
    const std::vector<BetSums> points = series.cumulative();
    CHECK(points.size() > ReturnSeries::kMaxPoints / 2);
    CHECK(points.size() <= ReturnSeries::kMaxPoints);
    CHECK(points.front().rounds == 512);
    CHECK(points[1].rounds == 1024);
    CHECK(points.back().rounds == kBlocks);
    // A gap of any length.
    series.add(kBlocks * kBlocks, bets(1));
    CHECK(series.cumulative().size() == 2);
}

TEST_CASE("files are divided by their number, whether their series are one or are added") {
    constexpr std::size_t kFiles = 20;
    const auto add_file = [](ReturnSeries& series, std::size_t file) {
        for (std::uint64_t block = 0; block < 300 + 7 * file; ++block) {
            series.add(block, bets(1 + block % 3));
        }
        series.end_file();
    };
    ReturnSeries one;
    std::vector<ReturnSeries> parts(kFiles);
    for (std::size_t file = 0; file < kFiles; ++file) {
        add_file(one, file);
        add_file(parts[file], file);
    }
    CHECK(one.cumulative().size() <= ReturnSeries::kMaxPoints);
    CHECK(one.cumulative().size() > ReturnSeries::kMaxPoints / 3);
    // Neighbours at random.
    std::mt19937 random(7);
    while (parts.size() > 1) {
        const std::size_t at = random() % (parts.size() - 1);
        parts[at] += parts[at + 1];
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    CHECK(parts.front() == one);
    ReturnSeries none;
    none += ReturnSeries();
    CHECK(none.cumulative().empty());
}
