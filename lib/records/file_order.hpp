#pragma once

#include "play/round.hpp"
#include "records/recorded_round.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"
#include "statistics/unseen_cards.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What the time of a round breaks, which is this many milliseconds after that of another one of the table,
/// in that line ("line 7"). `max_gap`: the most seconds, if they are limited.
std::optional<Finding> time_rule(std::int64_t passed, const std::function<std::string()>& last_line,
                                 std::optional<std::uint32_t> max_gap);

/// Whether the time went back by an hour, as that of a clock that is set at the end of summer does, but for
/// what passed meanwhile.
bool is_hour_back(std::int64_t passed);

/// Whether both shoes are numbers, and the first one is smaller.
bool comes_before(std::string_view one, std::string_view other);

/// The rule that the number of a shoe breaks after that of another; nothing if one of them is not a number.
/// `may_be_elsewhere`: shoes between them may be at other tables, or in rows that cannot be read.
std::optional<Finding> shoe_number_rule(std::string_view before_text, std::string_view now_text,
                                        bool may_be_elsewhere);

/// What the number of a round of a shoe breaks that comes after another one, which is 0 before the first of a
/// shoe. `unreadable`: rows between them that cannot be read. `shoe` is empty if numbers go on from shoe to
/// shoe.
std::optional<Finding> round_number_rule(std::uint64_t last, std::uint64_t number, bool is_first,
                                         std::uint64_t unreadable, const std::string& shoe);

/// In how many pairs of successive rounds, at most, none has twice the cards of this round, each in the same
/// place, by chance, but with a probability of 1/1000. `full`: a full shoe.
///
/// In a shuffled shoe, the k cards that follow a round of k cards are the same, in their order, with a
/// probability of at most the product, for i from 0 to k - 1, of (count - 1) / (cards - k - i): those of the
/// round are gone. The largest number of 64 bits stands for all larger ones.
std::uint64_t max_pairs_without_chance(const Round& round, const UnseenCards& full);
/// What is found of such a round, whose cards the round in that line has.
Finding entered_again(std::uint64_t number, const std::string& shoe, const std::string& line);

/// Whether the rows of a file are in the order of the deal: what they break by their order, the shoes that
/// go on after other ones, and the rounds that come after later ones. If there are many, the rows are in no
/// order, or those of several tables are in turn; that is then one finding, and the others mean nothing.
/// Memory is constant: of the shoes some thousands are known, of which many go on if rows are in no order.
class FileOrder {
public:
    explicit FileOrder(std::size_t max_listed) : log_(max_listed) {}

    /// A shoe begins in this row, or goes on. Returns whether it is known to go on.
    bool begin_shoe(const RecordedRound& row);
    /// Whether tables have shoes of the same numbers, so that each of them numbers its own.
    bool has_shared_numbers() const { return shared_ > 2 && 4 * shared_ > begun_; }
    /// A round comes after a later one of its shoe.
    void go_back() { ++back_; }
    /// A quarter of the shoes that begin or go on do the latter, or several rounds of each come after later
    /// ones: a row that was moved makes two or three such places.
    bool is_lost() const { return (going_on_ > 2 && 4 * going_on_ > begun_) || back_ > 4 * begun_; }
    void add(RoundRule rule, const RecordFile& file, const RecordedRound& row, const Finding& finding) {
        line_ = line_ == 0 ? row.line : line_;
        log_.add(rule, file, row, [&] { return finding; });
    }
    /// A row breaks these rules, and is the first of its shoe that breaks those.
    void add_spread(RoundRules broken, RoundRules first_of_shoe) {
        log_.add_spread(broken, first_of_shoe, true);
    }
    void end(const RecordFile& file, ViolationLog& log) const;

private:
    static constexpr std::size_t kNames = 4096;
    // Hashes of table and shoe, by their remainder; 0 for none.
    std::vector<std::uint64_t> names_;
    // Where each shoe alone began last, with its table.
    struct LastTable {
        std::uint64_t shoe = 0;
        std::uint64_t table = 0;
    };
    std::vector<LastTable> tables_;
    // The shoes that begin after one with their number at another table.
    std::uint64_t shared_ = 0;
    std::uint64_t begun_ = 0;
    std::uint64_t going_on_ = 0;
    std::uint64_t back_ = 0;
    // The line of the first finding, or 0, and all of them.
    std::uint64_t line_ = 0;
    ViolationLog log_;
};

}  // namespace sabot
