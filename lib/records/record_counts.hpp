#pragma once

#include "records/record_check_options.hpp"
#include "records/violation_log.hpp"
#include "statistics/round_groups.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// What was found and counted of rows of a record. Those of a piece of a file, of files and of whole records
/// are merged in the same way.
struct RecordCounts {
    /// In the order of reading; none for a piece of a file.
    std::vector<ReadFile> files = {};
    /// With cancelled rounds and rows with errors.
    std::uint64_t rows = 0;
    std::uint64_t cancelled = 0;
    /// As in RecordCheck.
    std::uint64_t lost_rounds = 0;
    std::uint64_t lost_bets = 0;
    bool has_burnt = false;
    bool has_times = false;
    RoundGroups groups;
    ViolationLog log;

    /// Adds later rows, by the same groups. Returns the number that each of their groups has here.
    std::vector<std::uint32_t> merge(const RecordCounts& later);
};

}  // namespace sabot
