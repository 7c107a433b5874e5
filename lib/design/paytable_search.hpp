#pragma once

#include "exact/exact.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// Bounds that a number equal to one of them meets.
struct DesignBounds {
    std::optional<Rational> at_least = {};
    std::optional<Rational> at_most = {};

    bool is_empty() const { return !at_least && !at_most; }
    bool holds(const Rational& value) const {
        return (!at_least || value >= *at_least) && (!at_most || value <= *at_most);
    }
    friend bool operator==(const DesignBounds&, const DesignBounds&) = default;
};

/// The sums over the rows of a paytable that the search bounds.
enum class DesignSum {
    expected_value,
    /// The mean of the square of the net result.
    square,
    hit_frequency,
    /// For a return with a lower (upper) bound b: the mean net result plus 1 - b or, for a return per unit
    /// resolved, plus (1 - b)(1 - push frequency). The sum is at least (at most) 0 if and only if the return
    /// is at least (at most) b. `lowest` means the return at the lowest stake.
    resolved_above,
    resolved_below,
    lowest_above,
    lowest_below,
    lowest_resolved_above,
    lowest_resolved_below,
};
inline constexpr std::size_t kDesignSums = 9;

/// One value for each DesignSum.
using DesignSums = std::array<Rational, kDesignSums>;

/// A possible payout of a row: its distance from the payout in the game, and what it adds to each sum.
struct DesignOption {
    Rational distance;
    DesignSums sums;
};

/// The options of each row that may change, what the other rows add to the sums, the bounds of the sums
/// (there are none for `square`), and the bounds of the variance, which is square - expected value^2.
struct PaytableSpace {
    std::vector<std::vector<DesignOption>> rows;
    DesignSums fixed;
    std::array<DesignBounds, kDesignSums> bounds;
    DesignBounds variance;
};

/// Whether the paytable with these options (one index for each row) is within all bounds, computed exactly.
bool is_within(const PaytableSpace& space, const std::vector<std::size_t>& options);

/// The paytables of a space within its bounds.
struct PaytableSearch {
    Integer tried;
    Integer found;
    /// The nearest of the paytables found, as the index of the option of each row. They are ordered by
    /// distance, then by the number of rows that change, then by indices.
    std::vector<std::vector<std::size_t>> nearest;
};

/// The maximum number of combinations of options in each half of the rows.
inline constexpr std::size_t kMaxHalfPaytables = 300'000;

/// The number of rows that must be restricted to one option so that the rows can be divided into halves of at
/// most kMaxHalfPaytables combinations; 0 if no row must be.
std::size_t rows_too_many(const PaytableSpace& space);

/// Counts all paytables within the bounds, and lists at most `most` of the nearest. The rows are divided into
/// two halves; the combinations of each half form a tree whose nodes store the ranges of their sums. A pair
/// of nodes is split only if its ranges do not decide whether its paytables are within the bounds. The ranges
/// are floating-point numbers, compared with a margin for all their errors; single paytables that they do not
/// decide are computed exactly. Cost: about proportional to the number of combinations of a half: 0.2 s for
/// four rows with 200 odds each. Precondition: rows_too_many() is 0.
PaytableSearch search_paytables(const PaytableSpace& space, std::size_t most);

}  // namespace sabot
