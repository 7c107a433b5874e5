#pragma once

#include "exact/exact.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// Bounds that are met by equality.
struct DesignBounds {
    std::optional<Rational> at_least = {};
    std::optional<Rational> at_most = {};

    bool is_empty() const { return !at_least && !at_most; }
    bool holds(const Rational& value) const {
        return (!at_least || value >= *at_least) && (!at_most || value <= *at_most);
    }
    friend bool operator==(const DesignBounds&, const DesignBounds&) = default;
};

/// What the rows of a paytable add up to.
enum class DesignSum {
    expected_value,
    /// The mean of the square of the net result.
    square,
    hit_frequency,
    /// For a return with a lower (upper) bound b: the sum of its net results, plus (1 - b)(1 - push
    /// frequency) per unit resolved or else (1 - b), which is at least (at most) zero if the return is at
    /// least (at most) b. `lowest` is the return at the lowest stake.
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

/// A payout that a row may have: how far it is from today's, and what it contributes to each sum.
struct DesignOption {
    Rational distance;
    DesignSums sums;
};

/// The options of each row that may change; what the other rows contribute; and the bounds of the sums (none
/// for square), and of the variance, square - expected value^2.
struct PaytableSpace {
    std::vector<std::vector<DesignOption>> rows;
    DesignSums fixed;
    std::array<DesignBounds, kDesignSums> bounds;
    DesignBounds variance;
};

/// Whether an option for each row gives sums within the bounds, exactly.
bool is_within(const PaytableSpace& space, const std::vector<std::size_t>& options);

/// The paytables of a space within its bounds.
struct PaytableSearch {
    Integer tried;
    Integer found;
    /// The nearest of those found: the index of the option of each row. They are in the order of their
    /// distances; those with equal distances, in that of the number of rows that change, and of the indices.
    std::vector<std::vector<std::size_t>> nearest;
};

/// The most combinations of options of each half of the rows.
inline constexpr std::size_t kMaxHalfPaytables = 300'000;

/// How many of the rows must have one option for the rows to be divided into halves of at most that many
/// combinations: 0 if they can be as they are.
std::size_t rows_too_many(const PaytableSpace& space);

/// Counts all paytables within the bounds, and lists at most `most` of the nearest. The rows are divided into
/// two halves; the combinations of each half form a tree whose nodes know the ranges of their sums, and a
/// pair of nodes is split only if its ranges leave open whether its paytables are within the bounds. Ranges
/// are in floating point with a margin for all their errors; what they leave open is decided exactly. Cost:
/// about proportional to the combinations of a half: 0.2 s for four rows of 200 odds. Precondition:
/// rows_too_many() is 0.
PaytableSearch search_paytables(const PaytableSpace& space, std::size_t most);

}  // namespace sabot
