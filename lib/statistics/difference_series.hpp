#pragma once

#include "statistics/difference_sums.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace sabot {

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
    /// Adds other draws of the file.
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

    // In the order of their places.
    std::vector<Part> parts_;
    std::uint64_t blocks_in_part_ = 1;
};

/// Of a file: by group, Banker's wins, and then the returns of the wagers of the game.
using GroupDifferences = std::map<std::uint32_t, std::vector<DifferenceParts>>;

/// Differences in the order of a record: those of its files that have any draws, which are divided the less
/// finely the more of them there are, so that no more than kMaxParts parts are kept, or one of each file.
/// Series that are added are the same as one.
class DifferenceSeries {
public:
    /// Adds a later file.
    void add_file(DifferenceParts file);
    /// Adds later files.
    DifferenceSeries& operator+=(const DifferenceSeries& later);
    /// All draws up to the end of each part of the record, in its order.
    std::vector<DifferenceSums> cumulative() const;
    /// All draws.
    DifferenceSums total() const;
    friend bool operator==(const DifferenceSeries&, const DifferenceSeries&) = default;

private:
    void limit_parts();

    std::vector<DifferenceParts> files_;
};

}  // namespace sabot
