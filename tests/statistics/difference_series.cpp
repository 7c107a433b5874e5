#include "statistics/difference_series.hpp"

#include "support/catch.hpp"

#include <array>
#include <cstddef>
#include <random>
#include <vector>

using namespace sabot;

namespace {

DifferenceSums bets(std::uint64_t count) {
    constexpr std::array<std::uint64_t, 2> kReturns{0, 20};
    constexpr DifferenceSums::Probabilities kHalves{std::uint64_t{1} << 61U, std::uint64_t{1} << 61U};
    DifferenceSums sums;
    for (std::uint64_t i = 0; i < count; ++i) {
        sums.add(20, kReturns, kHalves);
    }
    return sums;
}

}  // namespace

TEST_CASE("sums bets up to the end of each part of a record") {
    DifferenceSeries series;
    CHECK(series.cumulative().empty());
    series.add(0, bets(2));
    series.add(0, bets(1));
    series.add(3, bets(4));
    const std::vector<DifferenceSums> points = series.cumulative();
    REQUIRE(points.size() == 2);
    CHECK(points[0].draws == 3);
    CHECK(points[1].draws == 7);
    CHECK(points[1].observed.value() == 140);
    CHECK(points[1].deviation().value == 70);
    CHECK(points[1].exact_variance().value == 700);
}

TEST_CASE("parts grow with the record, so that their number is bounded") {
    DifferenceSeries series;
    constexpr std::uint64_t kBlocks = 100'000;
    for (std::uint64_t block = 0; block < kBlocks; ++block) {
        series.add(block, bets(1));
    }
    const std::vector<DifferenceSums> points = series.cumulative();
    CHECK(points.size() > DifferenceSeries::kMaxPoints / 2);
    CHECK(points.size() <= DifferenceSeries::kMaxPoints);
    CHECK(points.front().draws == 512);
    CHECK(points[1].draws == 1024);
    CHECK(points.back().draws == kBlocks);
    // In any order.
    DifferenceSeries backwards;
    for (std::uint64_t block = kBlocks; block > 0; --block) {
        backwards.add(block - 1, bets(1));
    }
    CHECK(backwards == series);
    // A gap of any length.
    series.add(kBlocks * kBlocks, bets(1));
    CHECK(series.cumulative().size() == 2);
}

TEST_CASE("files are divided by their number, whether their series are one or are added") {
    constexpr std::size_t kFiles = 20;
    const auto add_file = [](DifferenceSeries& series, std::size_t file) {
        for (std::uint64_t block = 0; block < 300 + 7 * file; ++block) {
            series.add(block, bets(1 + block % 3));
        }
        series.end_file();
    };
    DifferenceSeries one;
    std::vector<DifferenceSeries> parts(kFiles);
    for (std::size_t file = 0; file < kFiles; ++file) {
        add_file(one, file);
        add_file(parts[file], file);
    }
    CHECK(one.cumulative().size() <= DifferenceSeries::kMaxPoints);
    CHECK(one.cumulative().size() > DifferenceSeries::kMaxPoints / 3);
    // Neighbours at random.
    std::mt19937 random(7);
    while (parts.size() > 1) {
        const std::size_t at = random() % (parts.size() - 1);
        parts[at] += parts[at + 1];
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    CHECK(parts.front() == one);
    DifferenceSeries none;
    none += DifferenceSeries();
    CHECK(none.cumulative().empty());
}

TEST_CASE("sums that are added keep the greatest value that a draw could have") {
    constexpr std::array<std::uint64_t, 2> kTwice{0, 40};
    constexpr DifferenceSums::Probabilities kHalves{std::uint64_t{1} << 61U, std::uint64_t{1} << 61U};
    DifferenceSums larger;
    larger.add(0, kTwice, kHalves);
    DifferenceSums sums = bets(1);
    sums += larger;
    CHECK(sums.largest == 40);
    sums += bets(1);
    CHECK(sums.largest == 40);
}
