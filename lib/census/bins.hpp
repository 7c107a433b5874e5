#pragma once

#include "exact/exact.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The edges of a histogram of expected values, ascending, 0 among them: bin i holds what is above edge i-1
/// and at most edge i; the first has no lower and the last no upper end. So bins above 0 hold what is
/// favourable, exactly.
using BinEdges = std::vector<Rational>;

/// The number of the first bin of what is above 0.
std::size_t first_bin_above_zero(const BinEdges& edges);

/// Edges around a mean: multiples of a width of 1, 2 or 5 times a power of ten, at most a third of the
/// standard deviation, for four of them to either side but not below -1; and 0. Only where the edges lie is
/// chosen so, from an approximation of the deviation; what falls between them is counted. Nothing but edges
/// 0 and, one hundredth to either side, where the variance is 0. Precondition: variance >= 0.
BinEdges bin_edges(const Rational& mean, const Rational& variance);

/// Finds the bin of v / denominator for an integer v by a table: cells of 2^shift numbers from `base` on,
/// what is below in the first and what is above in the last; in each is at most one edge.
struct BinLookup {
    struct Cell {
        /// The bin is `bin`, and one more where v > threshold.
        std::int64_t threshold = 0;
        std::int64_t bin = 0;
    };

    /// Precondition: edges and denominator are such that edges times denominator are below 2^62.
    BinLookup(const BinEdges& edges, const Integer& denominator);

    std::int64_t base = 0;
    int shift = 0;
    std::vector<Cell> cells;

    /// The bin of v; what the kernel does for many at once.
    std::size_t bin(std::int64_t v) const;
};

}  // namespace sabot
