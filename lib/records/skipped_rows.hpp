#pragma once

#include "exact/wide.hpp"
#include "records/record_check_options.hpp"
#include "records/round_table.hpp"
#include "records/row_reader.hpp"
#include "records/violation_log.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Rows of a file that are no rounds. They are counted by their kind, and rows of totals are compared with
/// the rows before them: after 236 rounds in which 2360 was staked on banker,
///
///     shoe,round,...,banker stake,banker return
///     Total,237,...,2370,2310.50
///
/// breaks the rule RoundRule::sums. Totals may be of the rows since any earlier row of totals or of the whole
/// file, with cancelled rounds or without them: they are wrong if they match none of these sums. Only numbers
/// of rounds, stakes and returns are compared, and nothing after a row that cannot be read.

/// The kind of a row that holds no round; nothing if it holds one.
std::optional<SkippedKind> skipped_kind(const RoundTable& table, const TableRow& row);

class RowSums {
public:
    /// The number of rounds, the sum of their numbers, and then the stakes and the returns of each wager of
    /// the game.
    enum Sum : std::size_t { rounds, numbers, first_bet };

    /// `is_read`: the row could be read.
    void add(const TableRow& row, bool is_read) {
        std::vector<Wide>& sums = row.round.cancelled ? cancelled_ : played_;
        ++sums[rounds];
        sums[numbers] += row.round.number.value_or(0);
        unread_ += is_read ? 0U : 1U;
        for (const Bet& bet : row.bets) {
            const std::size_t place = stake_of(bet.wager);
            if (place >= sums.size()) {
                sums.resize(place + 2);
            }
            sums[place] += static_cast<Wide>(bet.stake);
            sums[place + 1] += static_cast<Wide>(bet.returned);
        }
    }
    RowSums& operator+=(const RowSums& later);
    static std::size_t stake_of(std::size_t wager) { return first_bet + 2 * wager; }
    /// The sum over the rows added since `before`, without cancelled rounds or with them.
    Wide since(const RowSums& before, std::size_t sum, bool with_cancelled) const;
    bool has_unread() const { return unread_ > 0; }

private:
    std::vector<Wide> played_ = std::vector<Wide>(first_bet);
    std::vector<Wide> cancelled_ = std::vector<Wide>(first_bet);
    std::uint64_t unread_ = 0;
};

struct SkippedRow {
    struct Total {
        std::size_t sum;
        Wide amount;
        std::string column;
        std::string text;
    };
    SkippedKind kind;
    std::uint64_t line;
    std::vector<Total> totals;
    /// The sums over the rows of the piece before this one.
    RowSums before;
};
SkippedRow skipped_row(SkippedKind kind, const RoundTable& table, TableRow& row, const RowSums& before);

class SkippedRows {
public:
    /// Adds the skipped rows of the next piece of a file, whose rounds add up to `sums`.
    void add(const std::vector<SkippedRow>& rows, const RowSums& sums, const RecordFile& file,
             ViolationLog& log, ReadFile& read);

private:
    static constexpr std::size_t kMaxStarts = 1000;
    struct Start {
        std::uint64_t line = 0;
        RowSums before;
    };
    bool is_compared(const SkippedRow& row, const RowSums& until, const RecordFile& file,
                     ViolationLog& log) const;

    RowSums sums_;
    // Where the rows of a total may begin: with the file, and after each of the last rows of totals.
    std::deque<Start> starts_ = std::deque<Start>(1);
    bool has_all_starts_ = true;
};

}  // namespace sabot
