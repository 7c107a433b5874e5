#pragma once

#include "cards/shoe.hpp"
#include "play/bet.hpp"
#include "records/followed_meter.hpp"
#include "records/record_counts.hpp"
#include "records/recorded_round.hpp"
#include "records/round_checker.hpp"
#include "records/round_columns.hpp"
#include "records/row_reader.hpp"
#include "records/skipped_rows.hpp"
#include "records/violation.hpp"
#include "records/violation_causes.hpp"
#include "records/violation_log.hpp"
#include "rules/game.hpp"
#include "statistics/round_counts.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace sabot {

/// Some rows of a file, checked and counted one by one. What follows from shoes is not checked yet.
struct CheckedPiece {
    std::unique_ptr<const std::string> text;
    std::deque<std::string> values;
    std::deque<RareFields> rare;
    std::vector<RecordedRound> rounds;
    /// The groups of each counted round, numbered as in `counts`.
    std::vector<std::uint32_t> group_numbers;
    /// The bets of each counted round.
    std::vector<Bet> bets;
    std::vector<MeterStep> meters;
    std::vector<SkippedRow> skipped;
    SkippedCount empty_amounts;
    RowSums sums;
    RecordCounts counts;
};

/// Checks and counts each row without regard to the others. Threads may use it at the same time.
class PieceChecker {
public:
    struct Place {
        /// Must outlive what is found in the text.
        const RecordFile& file;
        std::uint64_t first_line;
        /// The bytes of that line before the text.
        std::size_t column;
        /// The number of line endings in the text.
        std::size_t lines;
    };

    /// `groups`: as in RoundColumns. `max_listed`: as in RecordCheckOptions. Throws InputError as
    /// RoundChecker and RoundCounter do.
    PieceChecker(const Game& game, std::vector<std::string> groups, std::size_t max_listed);

    RecordCounts no_counts() const {
        return {.groups = {groups_, counter_.none()}, .log = ViolationLog(max_listed_)};
    }
    CheckedPiece check(std::string text, const Place& place, const RoundTable& table) const;

private:
    // `is_known`: the cards of the round are known; if not, only its outcome is counted.
    void count(const TableRow& row, bool is_known, const RoundTable& table, CheckedPiece& rows) const;

    RoundChecker checker_;
    ViolationCauses causes_;
    RoundCounter counter_;
    std::vector<std::string> groups_;
    std::size_t max_listed_;
};

}  // namespace sabot
