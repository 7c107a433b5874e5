#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/large_sum.hpp"

#include <cstdint>
#include <span>

namespace sabot {

/// Sums over draws, each of which has one of some values, with probabilities that are known before it: of the
/// values observed, of their means and of their variances. With whatever came before a draw known,
///
///     S = observed - sum of means    and    V = sum of variances
///
/// are a martingale and its conditional variance, as in CellSums, of which these sums weigh the cells: stakes
/// may depend on what came before, too. Sums of integers are the same in any order.
struct DifferenceSums {
    static constexpr int kVarianceBits = 32;
    /// The results of a draw, such as the rows of a paytable, are at most as many as a block has cells.
    using Probabilities = CellSums::Probabilities;

    std::uint64_t draws = 0;
    LargeSum observed;
    /// In units of 2^-62; a draw has an error of less than 2^-46 times `largest`, since 16 probabilities have
    /// errors below 2^-50.
    LargeSum expected;
    /// In units of 2^-32, rounded down; a draw has an error of less than 1, and 2^-44 times the square of
    /// `largest`.
    LargeSum variance;
    /// The greatest value that a draw could have.
    std::uint64_t largest = 0;

    /// `values`: below 2^63, by result.
    void add(std::uint64_t value, std::span<const std::uint64_t> values, const Probabilities& p);
    DifferenceSums& operator+=(const DifferenceSums& other);

    /// S, and V.
    Approximation deviation() const;
    Approximation exact_variance() const;
    friend bool operator==(const DifferenceSums&, const DifferenceSums&) = default;
};

}  // namespace sabot
