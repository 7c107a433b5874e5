#pragma once

#include "exact/wide.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// The bets of some rounds on one wager, in millionths of the currency.
struct BetSums {
    std::uint64_t rounds = 0;
    Wide staked = 0;
    Wide returned = 0;
    /// The sum of the squares of the stakes, rounded.
    double squares = 0;

    void add(std::int64_t stake, std::int64_t back) {
        const auto amount = static_cast<double>(stake);
        ++rounds;
        staked += static_cast<Wide>(stake);
        returned += static_cast<Wide>(back);
        squares += amount * amount;
    }
    BetSums& operator+=(const BetSums& other);
    friend bool operator==(const BetSums&, const BetSums&) = default;
};

/// The bets on one wager in the order of a record: sums of blocks of lines of each file, which grow with the
/// file and with the number of files, so that no more than kMaxPoints parts are kept, or one of each file.
/// How a file is divided depends on it and on the number of files alone: series that are added are the same
/// as one.
class ReturnSeries {
public:
    static constexpr std::uint64_t kLinesInBlock = 64;
    static constexpr std::size_t kMaxPoints = 256;

    /// Adds bets of block `block`, which counts lines from the beginning of the last file. Blocks come in
    /// ascending order, and one may come again.
    void add(std::uint64_t block, const BetSums& sums);
    /// The last file ends; the next bets are of another one.
    void end_file();
    /// Adds later files, which have ended, as have those that are here.
    ReturnSeries& operator+=(const ReturnSeries& later);
    /// All bets up to the end of each part of the record, in its order; parts without a bet are left out.
    std::vector<BetSums> cumulative() const;
    friend bool operator==(const ReturnSeries&, const ReturnSeries&) = default;

private:
    friend struct StateFields;
    struct File {
        std::vector<BetSums> parts;
        std::uint64_t blocks_in_part = 1;

        void halve();
        friend bool operator==(const File&, const File&) = default;
    };
    void limit_parts();

    std::vector<File> files_;
    File last_;
};

}  // namespace sabot
