#pragma once

#include "cards/shoe.hpp"
#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "exact/wide.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sabot {

/// Adds `from` to `to`; lists are added item by item, and `to` grows to the length of `from`.
template <class Item>
void add_items(const Item& from, Item& to) {
    to += from;
}
template <class Item>
void add_items(const std::vector<Item>& from, std::vector<Item>& to) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        add_items(from[i], to[i]);
    }
}

/// Where CellSums has the sums of one block of cells.
struct CellBlock {
    static constexpr std::size_t kMaxCells = 16;

    std::size_t cells = 0;
    std::size_t first = 0;
    /// The place in CellSums::sums, or in CellSums::wide if the block is wide.
    std::size_t sums = 0;
    bool is_wide = false;

    std::size_t stride() const { return cells <= 4 ? 4 : kMaxCells; }
};

/// Sums over draws, each of which falls into one of some cells with probabilities p that are known before it:
/// what was observed, the sum of p, and that of p p'. With whatever came before a draw known,
///
///     S = observed - sum of p    and    V = sum of (diag(p) - p p')
///
/// are a martingale and its conditional covariance, whether draws depend on each other or not, and whenever
/// they end. Sums of integers are the same in any order.
///
/// Probabilities are integers in units of 2^-62. Products are those of probabilities rounded to 2^-31, or of
/// CardUrns, so that V has a relative error of about 10^-9. Range: fewer than 2^32 draws.
struct CellSums {
    static constexpr int kUnitBits = 62;
    static Rational of_units(const Integer& units) { return ratio(units, Integer(1) << kUnitBits); }
    using Probabilities = std::array<std::uint64_t, CellBlock::kMaxCells>;

    /// Aligned, since a vector that lies across two cache lines would be loaded twice.
    struct alignas(64) CacheLine {
        std::array<std::uint64_t, 8> items{};
        CacheLine& operator+=(const CacheLine& other) {
            for (std::size_t i = 0; i < items.size(); ++i) {
                items[i] += other.items[i];
            }
            return *this;
        }
        friend bool operator==(const CacheLine&, const CacheLine&) = default;
    };

    std::vector<std::uint64_t> observed;
    /// For each block, the sums of p / 2^32, of p modulo 2^32, and row by row of p[i] p[j] for j <= i, in
    /// units of 2^-32. A row has CellBlock::stride() items; the rest of it means nothing.
    std::vector<CacheLine> sums;
    /// For each wide block, cell by cell the sum of p[i], and those of p[i] p[j] for j <= i, in units of
    /// 2^-62.
    std::vector<Wide> wide;

    /// Appends cells without draws, at most CellBlock::kMaxCells.
    CellBlock add_block(std::size_t cells);
    CellBlock add_wide_block(std::size_t cells);
    /// Cells that share the sums of probabilities of another block: for each draw of that block, this block
    /// has one with the same probabilities.
    CellBlock add_sharing(const CellBlock& block);
    /// Any number of cells whose draws are only observed, without probabilities.
    CellBlock add_counts(std::size_t cells);
    /// Adds a draw that fell into `cell`.
    void add(const CellBlock& block, const Probabilities& p, std::size_t cell) {
        ++observed[block.first + cell];
        add_probabilities(block, p);
    }
    /// Adds the probabilities of one draw, or of one draw in each of the blocks that share them.
    void add_probabilities(const CellBlock& block, const Probabilities& p);
    CellSums& operator+=(const CellSums& other);
    friend bool operator==(const CellSums&, const CellSums&) = default;
};

/// 2^62 / n, for each n up to `most`, rounded; 0 for n = 0.
std::vector<std::uint64_t> inverses(CardCount most);

/// The sums of some cells as numbers: `expected` and `covariance` (V) in units of 2^-62.
struct Cells {
    std::vector<std::uint64_t> observed;
    std::vector<Integer> expected;
    std::vector<std::vector<Integer>> covariance;
    /// How many cells were merged into each.
    std::vector<std::size_t> parts;

    /// Adds draws at other times, whose covariances add up.
    Cells& operator+=(const Cells& other);
    std::uint64_t draws() const;
    /// Merges cells, those with the smallest variances first, until the variance of each is at least `least`.
    void merge_until(int least);
    /// S' V^-1 S, and the number of cells it uses: not the last cell, nor cells that the ones before them
    /// nearly determine (the variance left is below 1). Cost: k^3 products of integers of a few hundred
    /// digits, for k cells.
    ///
    /// The error bound: a draw adds to the covariance of two cells an error of less than (p_i + p_j) 2^-31
    /// from its factors, and of 2^-33 from rounding their product. If a of K cells are merged into one, with
    /// the sum P of their p, the errors of its row add up to less than (K P + a) 2^-31 + a K 2^-33. With e,
    /// the greatest such sum over all draws, V lies between V - e and V + e times the unit matrix, and the
    /// form between those of both. To that is added 2^-30 (1 + S' V^-1 S): S has an error below n 2^-50,
    /// which for fewer than 2^32 draws changes the form by less.
    std::pair<Approximation, int> quadratic_form() const;

private:
    Integer greatest_error() const;
    std::pair<Rational, int> shifted_form(const Integer& shift) const;
};
Cells cells_of(const CellSums& sums, const CellBlock& block);
/// The cells of draws that all have these probabilities, which add up to 1. `variance_ratio`: what the
/// covariance of independent draws is multiplied by.
Cells cells_of(std::span<const std::uint64_t> observed, std::span<const Rational> probabilities,
               const Rational& variance_ratio);

}  // namespace sabot
