#include "statistics/difference_series.hpp"

#include "support/catch.hpp"

#include <algorithm>
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
    CHECK(series.total() == DifferenceSums());
    DifferenceParts file;
    file.add(0, bets(2));
    file.add(0, bets(1));
    file.add(3, bets(4));
    series.add_file(file);
    const std::vector<DifferenceSums> points = series.cumulative();
    REQUIRE(points.size() == 2);
    CHECK(points[0].draws == 3);
    CHECK(points[1].draws == 7);
    CHECK(points[1].observed.value() == 140);
    CHECK(points[1].deviation().value == 70);
    CHECK(points[1].exact_variance().value == 700);
    CHECK(series.total() == points[1]);
}

TEST_CASE("parts grow with the file, so that their number is bounded") {
    constexpr std::uint64_t kBlocks = 50'000;
    DifferenceParts file;
    for (std::uint64_t block = 0; block < kBlocks; ++block) {
        file.add(block, bets(1));
    }
    const auto cumulative = [](const DifferenceParts& parts) {
        DifferenceSeries series;
        series.add_file(parts);
        return series.cumulative();
    };
    const std::vector<DifferenceSums> points = cumulative(file);
    CHECK(points.size() > DifferenceParts::kMaxParts / 2);
    CHECK(points.size() <= DifferenceParts::kMaxParts);
    CHECK(points.front().draws == 2048);
    CHECK(points[1].draws == 4096);
    CHECK(points.back().draws == kBlocks);
    // Draws that are few keep their places, wherever these are in the file.
    DifferenceParts sparse;
    for (std::uint64_t block = 0; block < DifferenceParts::kMaxParts; ++block) {
        sparse.add(block * block * kBlocks, bets(1 + block));
    }
    CHECK(cumulative(sparse).size() == DifferenceParts::kMaxParts);
}

TEST_CASE("how a file is divided follows from its draws, in any order and in any pieces") {
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 200; ++trial) {
        const std::uint64_t range = 1 + random() % 100'000;
        const std::size_t pieces = 1 + random() % 5;
        std::vector<std::uint64_t> blocks(1 + random() % 400);
        for (std::uint64_t& block : blocks) {
            block = random() % range;
        }
        DifferenceParts one;
        for (const std::uint64_t block : blocks) {
            one.add(block, bets(1 + block % 3));
        }
        std::shuffle(blocks.begin(), blocks.end(), random);
        std::vector<DifferenceParts> parts(pieces);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            parts[i % pieces].add(blocks[i], bets(1 + blocks[i] % 3));
        }
        DifferenceParts sum;
        for (const DifferenceParts& part : parts) {
            sum += part;
        }
        REQUIRE(sum == one);
    }
}

TEST_CASE("files are divided by their number, whether their series are one or are added") {
    constexpr std::size_t kFiles = 20;
    const auto add_file = [](DifferenceSeries& series, std::size_t file) {
        DifferenceParts parts;
        for (std::uint64_t block = 0; block < 300 + 7 * file; ++block) {
            parts.add(block, bets(1 + block % 3));
        }
        series.add_file(parts);
    };
    DifferenceSeries one;
    std::vector<DifferenceSeries> parts(kFiles);
    for (std::size_t file = 0; file < kFiles; ++file) {
        add_file(one, file);
        add_file(parts[file], file);
    }
    CHECK(one.cumulative().size() <= DifferenceParts::kMaxParts);
    CHECK(one.cumulative().size() > DifferenceParts::kMaxParts / 3);
    // Files without any draws are none.
    DifferenceSeries with_empty = one;
    with_empty.add_file({});
    with_empty += DifferenceSeries();
    CHECK(with_empty == one);
    // Neighbours at random.
    std::mt19937 random(7);
    while (parts.size() > 1) {
        const std::size_t at = random() % (parts.size() - 1);
        parts[at] += parts[at + 1];
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    CHECK(parts.front() == one);
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
