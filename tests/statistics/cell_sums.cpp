#include "statistics/cell_sums.hpp"

#include "polynomial/vector_width.hpp"
#include "support/catch.hpp"

#include <array>
#include <random>

using namespace sabot;

namespace {

constexpr std::uint64_t kOne = std::uint64_t{1} << CellSums::kUnitBits;

Rational in_units(const Integer& value) { return ratio(value, Integer(kOne)); }

// Of the ranks of some cards.
CellSums::Probabilities probabilities(std::mt19937_64& random) {
    CellSums::Probabilities p{};
    std::uint64_t cards = 0;
    for (std::size_t rank = 0; rank < 13; ++rank) {
        p.at(rank) = random() % 33;
        cards += p.at(rank);
    }
    for (std::uint64_t& one : p) {
        one *= kOne / cards;
    }
    return p;
}

// The solution x of V x = S, by Gauss's elimination of fractions, times S.
Rational by_fractions(std::vector<std::vector<Rational>> rows, const std::vector<Rational>& deviations) {
    const std::size_t size = deviations.size();
    for (std::size_t i = 0; i < size; ++i) {
        rows[i].resize(size);
        rows[i].push_back(deviations[i]);
    }
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        for (std::size_t i = 0; i < size; ++i) {
            const Rational factor = rows[i][pivot] / rows[pivot][pivot];
            for (std::size_t j = 0; i != pivot && j <= size; ++j) {
                rows[i][j] -= factor * rows[pivot][j];
            }
        }
    }
    Rational sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
        sum += deviations[i] * rows[i][size] / rows[i][i];
    }
    return sum;
}

}  // namespace

TEST_CASE("sums of draws are those of their probabilities, in vectors of any width") {
    std::mt19937_64 random(20'261'125);
    for (const VectorWidth width : {VectorWidth::bits_512, VectorWidth::bits_256, VectorWidth::portable}) {
        use_vectors_at_most(width);
        CellSums sums;
        const std::array blocks{sums.add_block(4), sums.add_block(13), sums.add_wide_block(13)};
        std::vector<Rational> mean(13);
        std::vector<std::vector<Rational>> product(13, std::vector<Rational>(13));
        constexpr int kDraws = 200;
        for (int draw = 0; draw < kDraws; ++draw) {
            const CellSums::Probabilities p = probabilities(random);
            for (const CellBlock& block : blocks) {
                sums.add(block, p, block.cells - 1);
            }
            for (std::size_t i = 0; i < 13; ++i) {
                mean[i] += in_units(p.at(i));
                for (std::size_t j = 0; j < 13; ++j) {
                    product[i][j] += in_units(p.at(i)) * in_units(p.at(j));
                }
            }
        }
        for (const CellBlock& block : blocks) {
            const Cells cells = cells_of(sums, block);
            CHECK(cells.draws() == kDraws);
            CHECK(cells.observed.back() == kDraws);
            for (std::size_t i = 0; i < block.cells; ++i) {
                CHECK(in_units(cells.expected[i]) == mean[i]);
                for (std::size_t j = 0; j < block.cells; ++j) {
                    const Rational exact = (i == j ? mean[i] : Rational(0)) - product[i][j];
                    // The factors of each product are rounded to 2^-31.
                    CHECK((abs(in_units(cells.covariance[i][j]) - exact) <
                           Rational(kDraws) / Rational(Integer(1) << 31)));
                }
            }
        }
    }
    use_vectors_at_most(VectorWidth::bits_512);
}

TEST_CASE("the quadratic form is that of the inverse of the covariance, by fractions") {
    std::mt19937_64 random(20'261'125);
    CellSums sums;
    const CellBlock block = sums.add_block(13);
    std::vector<Rational> exact_deviations(12);
    std::vector<std::vector<Rational>> exact_covariance(12, std::vector<Rational>(12));
    for (int draw = 0; draw < 500; ++draw) {
        const CellSums::Probabilities p = probabilities(random);
        const std::size_t cell = random() % 13;
        sums.add(block, p, cell);
        for (std::size_t i = 0; i < 12; ++i) {
            const Rational own = in_units(p.at(i));
            exact_deviations[i] += (i == cell ? 1 : 0) - own;
            for (std::size_t j = 0; j < 12; ++j) {
                exact_covariance[i][j] += (i == j ? own : Rational(0)) - own * in_units(p.at(j));
            }
        }
    }
    const Cells cells = cells_of(sums, block);
    const auto [statistic, used] = cells.quadratic_form();
    std::vector<Rational> deviations;
    std::vector<std::vector<Rational>> covariance;
    for (std::size_t i = 0; i < 12; ++i) {
        deviations.push_back(Rational(cells.observed[i]) - in_units(cells.expected[i]));
        covariance.emplace_back();
        for (std::size_t j = 0; j < 12; ++j) {
            covariance[i].push_back(in_units(cells.covariance[i][j]));
        }
    }
    CHECK(used == 12);
    CHECK((abs(statistic.value - by_fractions(covariance, deviations)) < ratio(1, 1 << 28)));
    // Of exact probabilities.
    CHECK((abs(statistic.value - by_fractions(exact_covariance, exact_deviations)) <= statistic.error));
    CHECK((statistic.error > 0));
    CHECK((statistic.error < ratio(1, 1'000)));
    // Of a nearly certain cell little variance is left, of which rounding is a greater part.
    CellSums uneven;
    const CellBlock pair = uneven.add_block(2);
    const std::uint64_t rare = kOne / 1000;
    for (int draw = 0; draw < 10'000; ++draw) {
        uneven.add(pair, {kOne - rare, rare}, draw < 30 ? 1 : 0);
    }
    const auto [of_rare, one_used] = cells_of(uneven, pair).quadratic_form();
    const Rational p = in_units(rare);
    const Rational deviation = 30 - 10'000 * p;
    CHECK(one_used == 1);
    CHECK((abs(of_rare.value - deviation * deviation / (10'000 * p * (1 - p))) <= of_rare.error));
    CHECK((of_rare.error < ratio(1, 100)));
    // Pearson's statistic, if all draws are alike.
    CellSums coins;
    const CellBlock coin = coins.add_block(2);
    for (int draw = 0; draw < 100; ++draw) {
        coins.add(coin, {kOne / 2, kOne / 2}, draw < 60 ? 0 : 1);
    }
    const auto [four, one] = cells_of(coins, coin).quadratic_form();
    CHECK(four.value == 4);
    CHECK(one == 1);
}

TEST_CASE("cells are merged until each has a variance, and what others determine is left out") {
    CellSums sums;
    const CellBlock block = sums.add_block(4);
    for (int draw = 0; draw < 64; ++draw) {
        sums.add(block, {kOne / 2, kOne / 32, kOne / 32, 7 * (kOne / 16)}, draw % 2 == 0 ? 0 : 3);
    }
    Cells cells = cells_of(sums, block);
    cells.merge_until(3);
    CHECK(cells.observed == std::vector<std::uint64_t>{32, 0, 32});
    CHECK(in_units(cells.expected[1]) == 4);
    CHECK(in_units(cells.covariance[1][1]) == ratio(64 * 15, 256));
    CHECK(in_units(cells.covariance[1][0]) == -2);
    CHECK(cells.quadratic_form().second == 2);
    cells.merge_until(1000);
    CHECK(cells.observed == std::vector<std::uint64_t>{64});
    CHECK(cells.quadratic_form().first.value == 0);
    CHECK(cells.quadratic_form().second == 0);
    // Of three cells, the last of which never comes, the first determines the second.
    CellSums two;
    const CellBlock three = two.add_block(3);
    for (int draw = 0; draw < 64; ++draw) {
        two.add(three, {kOne / 2, kOne / 2, 0}, 0);
    }
    CHECK(cells_of(two, three).quadratic_form().second == 1);
}
