#include "cell_sums.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

template <class Item>
void add_items(std::vector<Item>& to, const std::vector<Item>& from) {
    to.resize(std::max(to.size(), from.size()));
    std::transform(from.begin(), from.end(), to.begin(), to.begin(), std::plus<>());
}

}  // namespace

CellBlock CellSums::add_block(std::size_t cells) {
    const CellBlock block{cells, observed.size(), sums.size()};
    observed.resize(observed.size() + cells);
    sums.resize(sums.size() + ((2 + cells) * block.stride() + 7) / 8);
    return block;
}

CellSums& CellSums::operator+=(const CellSums& other) {
    add_items(observed, other.observed);
    sums.resize(std::max(sums.size(), other.sums.size()));
    for (std::size_t line = 0; line < other.sums.size(); ++line) {
        for (std::size_t i = 0; i < other.sums[line].items.size(); ++i) {
            sums[line].items[i] += other.sums[line].items[i];
        }
    }
    return *this;
}

Cells cells_of(const CellSums& sums, const CellBlock& block) {
    Cells cells;
    const auto at = [&](std::size_t row, std::size_t column) {
        const std::size_t item = row * block.stride() + column;
        return Integer(sums.sums[block.sums + item / 8].items[item % 8]);
    };
    for (std::size_t i = 0; i < block.cells; ++i) {
        cells.observed.push_back(sums.observed[block.first + i]);
        cells.expected.push_back((at(0, i) << 32) + at(1, i));
        cells.covariance.emplace_back();
        for (std::size_t j = 0; j < block.cells; ++j) {
            const Integer product = at(2 + std::max(i, j), std::min(i, j)) << (CellSums::kUnitBits - 32);
            cells.covariance[i].push_back((i == j ? cells.expected[i] : Integer(0)) - product);
        }
    }
    return cells;
}

Cells& Cells::operator+=(const Cells& other) {
    add_items(observed, other.observed);
    add_items(expected, other.expected);
    covariance.resize(std::max(covariance.size(), other.covariance.size()));
    for (std::size_t i = 0; i < other.covariance.size(); ++i) {
        add_items(covariance[i], other.covariance[i]);
    }
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
        for (std::size_t i = 0; i < observed.size(); ++i) {
            covariance[to][i] += covariance[from][i];
        }
        for (std::vector<Integer>& row : covariance) {
            row[to] += row[from];
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(from));
        }
        covariance.erase(covariance.begin() + static_cast<std::ptrdiff_t>(from));
        observed.erase(observed.begin() + static_cast<std::ptrdiff_t>(from));
        expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(from));
    }
}

std::pair<Approximation, int> Cells::quadratic_form() const {
    const Integer draws_and_cells = Integer(draws()) * Integer(observed.size());
    const Integer shift = draws_and_cells << (CellSums::kUnitBits - 31);
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
