#include "cell_sums.hpp"

#include "statistics/add_items.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

// The place of j in row i of rows of 1, 2, 3, ... items.
std::size_t triangle(std::size_t i, std::size_t j) { return i * (i + 1) / 2 + j; }

}  // namespace

CellBlock CellSums::add_block(std::size_t cells) {
    const CellBlock block{cells, observed.size(), sums.size()};
    observed.resize(observed.size() + cells);
    sums.resize(sums.size() + ((2 + cells) * block.stride() + 7) / 8);
    return block;
}

CellBlock CellSums::add_ranks() {
    const CellBlock block{RankDraws::kRanks, observed.size(), sums.size(), products.size()};
    observed.resize(observed.size() + block.cells);
    sums.resize(sums.size() + 2 * block.stride() / 8);
    products.resize(products.size() + triangle(block.cells, 0));
    return block;
}

void CellSums::add(const CellBlock& block, const RankDraws& draws) {
    std::uint64_t* const of_ranks = observed.data() + block.first;
    for (std::size_t draw = 0; draw < draws.size; ++draw) {
        ++of_ranks[draws.ranks[draw]];
    }
    RankDraws::Products of_draws;
    sabot::add_ranks(draws, sums[block.sums].items.data(), of_draws);
    Wide* product = products.data() + *block.products;
    for (std::size_t i = 0; i < RankDraws::kRanks; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            *product++ += of_draws[i * RankDraws::kStride + j];
        }
    }
}

void CellSums::add(const CellBlock& first, const SuitDraws& draws) {
    std::uint64_t* const of_suits = observed.data() + first.first;
    for (std::size_t draw = 0; draw < draws.size; ++draw) {
        ++of_suits[draws.cells[draw]];
    }
    add_suits(draws, sums[first.sums].items.data());
}

CellSums& CellSums::operator+=(const CellSums& other) {
    add_items(other.observed, observed);
    add_items(other.products, products);
    add_items(other.sums, sums);
    return *this;
}

std::vector<std::uint64_t> inverses(CardCount most) {
    std::vector<std::uint64_t> all{0};
    for (std::uint64_t n = 1; n <= static_cast<std::uint64_t>(most); ++n) {
        all.push_back(((std::uint64_t{1} << CellSums::kUnitBits) + n / 2) / n);
    }
    return all;
}

Cells cells_of(const CellSums& sums, const CellBlock& block) {
    Cells cells;
    cells.parts.assign(block.cells, 1);
    const auto at = [&](std::size_t row, std::size_t column) {
        const std::size_t item = row * block.stride() + column;
        return Integer(sums.sums[block.sums + item / 8].items[item % 8]);
    };
    const auto product = [&](std::size_t i, std::size_t j) -> Integer {
        if (block.products) {
            return to_integer(sums.products[*block.products + triangle(i, j)])
                   << (CellSums::kUnitBits - RankDraws::kProductBits);
        }
        return at(2 + i, j) << (CellSums::kUnitBits - 32);
    };
    for (std::size_t i = 0; i < block.cells; ++i) {
        cells.observed.push_back(sums.observed[block.first + i]);
        cells.expected.push_back((at(0, i) << 32) + at(1, i));
        cells.covariance.emplace_back();
        for (std::size_t j = 0; j < block.cells; ++j) {
            cells.covariance[i].push_back((i == j ? cells.expected[i] : Integer(0)) -
                                          product(std::max(i, j), std::min(i, j)));
        }
    }
    return cells;
}

Cells& Cells::operator+=(const Cells& other) {
    parts = other.parts;
    add_items(other.observed, observed);
    add_items(other.expected, expected);
    add_items(other.covariance, covariance);
    return *this;
}

std::uint64_t Cells::draws() const {
    return std::accumulate(observed.begin(), observed.end(), std::uint64_t{0});
}

void Cells::merge_until(int least) {
    const auto smallest = [&](std::size_t besides) {
        std::size_t at = besides == 0 ? 1 : 0;
        for (std::size_t i = 0; i < observed.size(); ++i) {
            at = i != besides && covariance[i][i] < covariance[at][at] ? i : at;
        }
        return at;
    };
    const Integer bound = Integer(least) << CellSums::kUnitBits;
    while (observed.size() > 1) {
        const std::size_t from = smallest(observed.size());
        if (covariance[from][from] >= bound) {
            return;
        }
        const std::size_t to = smallest(from);
        observed[to] += observed[from];
        expected[to] += expected[from];
        parts[to] += parts[from];
        for (std::size_t i = 0; i < observed.size(); ++i) {
            covariance[to][i] += covariance[from][i];
        }
        const auto erase = [&](auto& items) {
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(from));
        };
        for (std::vector<Integer>& row : covariance) {
            row[to] += row[from];
            erase(row);
        }
        erase(covariance);
        erase(observed);
        erase(parts);
        erase(expected);
    }
}

Integer Cells::greatest_error() const {
    const auto all = std::accumulate(parts.begin(), parts.end(), std::size_t{0});
    Integer greatest = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Integer of_factors = ((all * expected[i]) >> 30) + 1;
        const Integer of_parts = Integer(draws()) * Integer(parts[i] * (8 + all));
        greatest = std::max(greatest, Integer(of_factors + (of_parts << (CellSums::kUnitBits - 33))));
    }
    return greatest;
}

std::pair<Approximation, int> Cells::quadratic_form() const {
    const Integer shift = greatest_error();
    const auto [value, used] = shifted_form(0);
    const Rational above = shifted_form(-shift).first - value;
    const Rational below = value - shifted_form(shift).first;
    const Rational part = ratio(1, 1 << 30);
    // Of a few hundred digits, the first ones are kept.
    const Rational rounded = Rational(Integer(numerator(value / part) / denominator(value / part))) * part;
    return {{rounded, std::max(abs(above), abs(below)) + part * (2 + value)}, used};
}

// Elimination without fractions (Bareiss 1968) of the matrix (V S; S' 0): its determinant is -S' V^-1 S times
// that of V, which is the last pivot. A pivot divided by the one before is the variance that is left.
std::pair<Rational, int> Cells::shifted_form(const Integer& shift) const {
    const std::size_t size = observed.size() - 1;
    std::vector<std::vector<Integer>> matrix(size + 1, std::vector<Integer>(size + 1));
    for (std::size_t i = 0; i < size; ++i) {
        std::copy_n(covariance[i].begin(), size, matrix[i].begin());
        matrix[i][i] += shift;
        matrix[i][size] = (Integer(observed[i]) << CellSums::kUnitBits) - expected[i];
        matrix[size][i] = matrix[i][size];
    }
    Integer before = 1;
    int used = 0;
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        if (matrix[pivot][pivot] < (before << CellSums::kUnitBits)) {
            continue;
        }
        for (std::size_t i = pivot + 1; i <= size; ++i) {
            for (std::size_t j = pivot + 1; j <= size; ++j) {
                matrix[i][j] =
                    (matrix[i][j] * matrix[pivot][pivot] - matrix[i][pivot] * matrix[pivot][j]) / before;
            }
        }
        before = matrix[pivot][pivot];
        ++used;
    }
    return {ratio(-matrix[size][size], before << CellSums::kUnitBits), used};
}

}  // namespace sabot
