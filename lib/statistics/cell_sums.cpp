#include "cell_sums.hpp"

#include "polynomial/vector_width.hpp"
#include "statistics/cell_sums.hpp"

#include <cstring>
#include <numeric>

// -Wpsabi warns about passing vectors to functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

// Factors are rounded to 2^-31, and their products to 2^-32.
constexpr int kDropped = 31;
constexpr int kProductDropped = 30;
constexpr std::uint64_t kLow = 0xffff'ffff;

constexpr std::uint64_t half(int bits) { return std::uint64_t{1} << (bits - 1); }

template <std::size_t kBytes>
[[gnu::always_inline]] inline void add_to(std::uint64_t* sum,
                                          const typename Integers<kBytes>::Vector& terms) {
    typename Integers<kBytes>::Vector vector;
    std::memcpy(&vector, sum, sizeof(vector));
    vector += terms;
    std::memcpy(sum, &vector, sizeof(vector));
}

template <std::size_t kBytes, std::size_t kStride>
[[gnu::always_inline]] inline void add_rows(const CellSums::Probabilities& p, std::size_t cells,
                                            std::uint64_t* sums) {
    using Of = Integers<kBytes>;
    typename Of::Vector factors[kStride / Of::kLanes];
    for (std::size_t v = 0; v < kStride; v += Of::kLanes) {
        typename Of::Vector some;
        std::memcpy(&some, p.data() + v, sizeof(some));
        add_to<kBytes>(sums + v, some >> 32);
        add_to<kBytes>(sums + kStride + v, some & kLow);
        factors[v / Of::kLanes] = (some + half(kDropped)) >> kDropped;
    }
    for (std::size_t i = 0; i < cells; ++i) {
        const std::uint64_t factor = (p[i] + half(kDropped)) >> kDropped;
        for (std::size_t v = 0; v < kStride; v += Of::kLanes) {
            const typename Of::Vector products = factors[v / Of::kLanes] * factor;
            add_to<kBytes>(sums + (2 + i) * kStride + v,
                           (products + half(kProductDropped)) >> kProductDropped);
        }
    }
}

constexpr auto kAddFew = compiled_by_width<add_rows<16, 4>, add_rows<32, 4>>();
constexpr auto kAddRows =
    compiled_by_width<add_rows<16, CellBlock::kMaxCells>, add_rows<32, CellBlock::kMaxCells>,
                      add_rows<64, CellBlock::kMaxCells>>();

// How many sums a wide block has.
std::size_t wide_size(std::size_t cells) { return cells + cells * (cells + 1) / 2; }

}  // namespace

CellBlock CellSums::add_block(std::size_t cells) {
    const CellBlock block{cells, observed.size(), sums.size()};
    observed.resize(observed.size() + cells);
    sums.resize(sums.size() + ((2 + cells) * block.stride() + 7) / 8);
    return block;
}

CellBlock CellSums::add_wide_block(std::size_t cells) {
    const CellBlock block{cells, observed.size(), wide.size(), true};
    observed.resize(observed.size() + cells);
    wide.resize(wide.size() + wide_size(cells));
    return block;
}

CellBlock CellSums::add_counts(std::size_t cells) {
    const CellBlock block{cells, observed.size()};
    observed.resize(observed.size() + cells);
    return block;
}

CellBlock CellSums::add_sharing(const CellBlock& block) {
    CellBlock shared = block;
    shared.first = add_counts(block.cells).first;
    return shared;
}

void CellSums::add_probabilities(const CellBlock& block, const Probabilities& p) {
    if (!block.is_wide) {
        const auto& add = block.stride() == 4 ? kAddFew : kAddRows;
        add.chosen()(p, block.cells, sums[block.sums].items.data());
        return;
    }
    const auto factor = [&](std::size_t i) { return (p[i] + half(kDropped)) >> kDropped; };
    Wide* sum = wide.data() + block.sums;
    for (std::size_t i = 0; i < block.cells; ++i) {
        *sum++ += p[i];
        for (std::size_t j = 0; j <= i; ++j) {
            *sum++ += Wide{factor(i)} * factor(j);
        }
    }
}

CellSums& CellSums::operator+=(const CellSums& other) {
    add_items(other.observed, observed);
    add_items(other.sums, sums);
    add_items(other.wide, wide);
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
    const auto wide = [&](std::size_t i, std::size_t item) {
        return to_integer(sums.wide[block.sums + wide_size(i) + item]);
    };
    const auto mean = [&](std::size_t i) -> Integer {
        return block.is_wide ? wide(i, 0) : (at(0, i) << 32) + at(1, i);
    };
    const auto product = [&](std::size_t i, std::size_t j) -> Integer {
        return block.is_wide ? wide(i, 1 + j) : at(2 + i, j) << (CellSums::kUnitBits - 32);
    };
    for (std::size_t i = 0; i < block.cells; ++i) {
        cells.observed.push_back(sums.observed[block.first + i]);
        cells.expected.push_back(mean(i));
        cells.covariance.emplace_back();
        for (std::size_t j = 0; j < block.cells; ++j) {
            cells.covariance[i].push_back((i == j ? cells.expected[i] : Integer(0)) -
                                          product(std::max(i, j), std::min(i, j)));
        }
    }
    return cells;
}

Cells cells_of(std::span<const std::uint64_t> observed, std::span<const Rational> probabilities,
               const Rational& variance_ratio) {
    const auto units = [](const Rational& number) -> Integer {
        const Rational scaled = number * Rational(Integer(1) << CellSums::kUnitBits);
        return numerator(scaled) / denominator(scaled);
    };
    Cells cells;
    cells.observed.assign(observed.begin(), observed.end());
    cells.parts.assign(observed.size(), 1);
    const Rational draws = Rational(cells.draws());
    for (std::size_t i = 0; i < observed.size(); ++i) {
        const Rational mean = draws * probabilities[i];
        cells.expected.push_back(units(mean));
        cells.covariance.emplace_back();
        for (std::size_t j = 0; j < observed.size(); ++j) {
            cells.covariance[i].push_back(
                units(variance_ratio * mean * (Rational(i == j ? 1 : 0) - probabilities[j])));
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
        const Integer of_factors = ((all * expected[i]) >> 31) + 1;
        const Integer of_parts = Integer(draws()) * Integer(parts[i] * (4 + all));
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
    // Rounded to units of 2^-30, since the exact value has a few hundred digits.
    const Rational rounded = Rational(Integer(numerator(value / part) / denominator(value / part))) * part;
    return {{rounded, std::max(abs(above), abs(below)) + part * (2 + value)}, used};
}

// Elimination without fractions (Bareiss 1968) of the matrix (V S; S' 0): its determinant is -S' V^-1 S times
// that of V, which is the last pivot. A pivot divided by the one before is the variance that is left. The
// matrix stays symmetric: only what is above its diagonal is used.
std::pair<Rational, int> Cells::shifted_form(const Integer& shift) const {
    const std::size_t size = observed.size() - 1;
    std::vector<std::vector<Integer>> matrix(size + 1, std::vector<Integer>(size + 1));
    for (std::size_t i = 0; i < size; ++i) {
        std::copy_n(covariance[i].begin(), size, matrix[i].begin());
        matrix[i][i] += shift;
        matrix[i][size] = (Integer(observed[i]) << CellSums::kUnitBits) - expected[i];
    }
    Integer before = 1;
    int used = 0;
    for (std::size_t at = 0; at < size; ++at) {
        const std::vector<Integer>& pivot = matrix[at];
        if (pivot[at] < (before << CellSums::kUnitBits)) {
            continue;
        }
        for (std::size_t i = at + 1; i <= size; ++i) {
            for (std::size_t j = i; j <= size; ++j) {
                matrix[i][j] = (matrix[i][j] * pivot[at] - pivot[i] * pivot[j]) / before;
            }
        }
        before = pivot[at];
        ++used;
    }
    return {ratio(-matrix[size][size], before << CellSums::kUnitBits), used};
}

}  // namespace sabot
