#pragma once

#include "exact/exact.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The edges of a histogram of expected values, ascending, with 0 among them. Bin i contains the values above
/// edge i-1 and at most edge i; the first bin has no lower bound and the last no upper bound. The bins above
/// 0 therefore contain exactly the favourable values.
using BinEdges = std::vector<Rational>;

/// The index of the first bin of values above 0.
std::size_t first_bin_above_zero(const BinEdges& edges);

/// Edges around a mean, and 0. They are multiples of a width of 1, 2 or 5 times a power of ten that is at
/// most a third of the standard deviation; they extend four deviations to either side, but not below -1. The
/// deviation is approximate, which affects only the position of the edges; the counts between them are exact.
/// If the variance is 0, the only edges are 0 and one hundredth to either side of the mean. Precondition:
/// variance >= 0.
BinEdges bin_edges(const Rational& mean, const Rational& variance);

/// Finds the bin of v / denominator for an integer v by table lookup. The cells cover 2^shift numbers each,
/// starting at `base`; the first and the last cell extend to infinity. Each cell contains at most one edge.
struct BinLookup {
    struct Cell {
        /// The bin is `bin`, plus one if v > threshold.
        std::int64_t threshold = 0;
        std::int64_t bin = 0;
    };

    /// Precondition: the product of each edge and the denominator is below 2^62.
    BinLookup(const BinEdges& edges, const Integer& denominator);

    std::int64_t base = 0;
    int shift = 0;
    std::vector<Cell> cells;

    /// The bin of v; the kernel computes the same for many values at once.
    std::size_t bin(std::int64_t v) const;
};

}  // namespace sabot
