#pragma once

#include "statistics/difference_sums.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// Differences in the order of a record: sums of blocks of lines of each file, which grow with the file and
/// with the number of files, so that no more than kMaxPoints parts are kept, or one of each file. How a file
/// is divided depends on it and on the number of files alone: series that are added are the same as one.
class DifferenceSeries {
public:
    static constexpr std::uint64_t kLinesInBlock = 64;
    static constexpr std::size_t kMaxPoints = 256;

    /// Adds draws of block `block`, which counts lines from the beginning of the last file. Blocks come in
    /// any order, and one may come again.
    void add(std::uint64_t block, const DifferenceSums& sums);
    /// The last file ends; the next draws are of another one.
    void end_file();
    /// Adds later files, which have ended, as have those that are here.
    DifferenceSeries& operator+=(const DifferenceSeries& later);
    /// All draws up to the end of each part of the record, in its order; parts without any are left out.
    std::vector<DifferenceSums> cumulative() const;
    friend bool operator==(const DifferenceSeries&, const DifferenceSeries&) = default;

private:
    friend struct StatisticsFields;
    struct File {
        std::vector<DifferenceSums> parts;
        std::uint64_t blocks_in_part = 1;

        void halve();
        friend bool operator==(const File&, const File&) = default;
    };
    void limit_parts();

    std::vector<File> files_;
    File last_;
};

}  // namespace sabot
