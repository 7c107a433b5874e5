#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "exact/wide.hpp"
#include "statistics/cell_sums.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace sabot {

/// A sum of any number of terms below 2^128.
class LargeSum {
public:
    LargeSum& operator+=(Wide term) {
        low_ += term;
        carries_ += low_ < term ? 1 : 0;
        return *this;
    }
    LargeSum& operator+=(const LargeSum& other) {
        carries_ += other.carries_;
        return *this += other.low_;
    }
    /// Adds the whole part of the term. Range: 0 <= term < 2^160.
    void add_whole(double term) {
        constexpr double kCarry = 0x1p128;
        const double carries = std::floor(term / kCarry);
        carries_ += static_cast<std::uint64_t>(carries);
        *this += static_cast<Wide>(term - carries * kCarry);
    }
    Integer value() const { return (Integer(carries_) << 128) + to_integer(low_); }

    friend bool operator==(const LargeSum&, const LargeSum&) = default;

private:
    Wide low_ = 0;
    std::uint64_t carries_ = 0;
};

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

    /// Adds a draw that had this value. `values`: the value of each result, below 2^63.
    void add(std::uint64_t value, std::span<const std::uint64_t> values, const Probabilities& p);
    DifferenceSums& operator+=(const DifferenceSums& other);

    /// S, and V.
    Approximation deviation() const;
    Approximation exact_variance() const;
    friend bool operator==(const DifferenceSums&, const DifferenceSums&) = default;
};

/// Differences in the order of a file: sums of blocks of lines, which grow so that no more than kMaxParts
/// have any draws. How a file is divided follows from all of its draws alone, whatever the order in which
/// they are added. Memory: 144 bytes a part.
class DifferenceParts {
public:
    static constexpr std::uint64_t kLinesInBlock = 64;
    static constexpr std::size_t kMaxParts = 32;

    /// Adds draws of block `block`, which counts lines from the beginning of the file. Blocks come in any
    /// order, and one may come again.
    void add(std::uint64_t block, const DifferenceSums& sums);
    DifferenceParts& operator+=(const DifferenceParts& other);
    /// No more parts than this are kept from now on. Range: `most` > 0.
    void limit(std::size_t most);
    friend bool operator==(const DifferenceParts&, const DifferenceParts&) = default;

private:
    friend class DifferenceSeries;
    struct Part {
        std::uint64_t place = 0;
        DifferenceSums sums;
        friend bool operator==(const Part&, const Part&) = default;
    };
    void add_part(std::uint64_t place, const DifferenceSums& sums);
    void halve();

    std::vector<Part> parts_;
    std::uint64_t blocks_in_part_ = 1;
};

/// What a file adds to each group: Banker's wins, then the returns of the wagers of the game, then those of
/// their bets that were raised.
using GroupDifferences = std::map<std::uint32_t, std::vector<DifferenceParts>>;

/// Differences in the order of a record, for each file that has any draws. The more files, the fewer parts
/// each is divided into: no more than kMaxParts parts are kept in all, or one of each file. Adding series
/// gives the series of all their files.
class DifferenceSeries {
public:
    /// Adds a later file.
    void add_file(DifferenceParts file);
    DifferenceSeries& operator+=(const DifferenceSeries& later);
    /// All draws up to the end of each part of the record, in its order.
    std::vector<DifferenceSums> cumulative() const;
    DifferenceSums total() const;
    friend bool operator==(const DifferenceSeries&, const DifferenceSeries&) = default;

private:
    void limit_parts();

    std::vector<DifferenceParts> files_;
};

}  // namespace sabot
