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
#include <vector>

namespace sabot {

/// The rule that the time of a round breaks. It is `passed` milliseconds after the time in `last_line`
/// ("line 7"), the row of the table before it. `max_gap`: the most seconds, if they are limited.
std::optional<Finding> time_rule(std::int64_t passed, const std::function<std::string()>& last_line,
                                 std::optional<std::uint32_t> max_gap);

/// Whether the time went back by an hour, less up to ten minutes that passed between two rounds, as it does
/// if a clock is set back at the end of summer.
bool is_hour_back(std::int64_t passed);

/// The largest number of pairs of successive rounds among which a round with these cards is followed by
/// chance by one with the same cards, each in the same place, with a probability of at most 1/1000. `full`: a
/// full shoe.
///
/// In a shuffled shoe of n cards, the k cards that follow a round of k cards are the same, in their order,
/// with a probability of at most the product, for i from 0 to k - 1, of (c - 1) / (n - k - i), where c is the
/// number of cards like the i-th: the cards of the round are gone. A result beyond 64 bits becomes the
/// largest number of 64 bits.
std::uint64_t max_pairs_without_chance(const Round& round, const UnseenCards& full);
/// The finding for a round that has the cards of the round before it, which is in `line`.
Finding entered_again(std::uint64_t number, const std::string& shoe, const std::string& line);

/// Checks whether the rows of a file are in the order of the deal. It keeps the violations that depend on the
/// order, and counts the shoes that continue after another shoe and the rounds that come after later ones. If
/// these are many, the rows are in no order, or rows of several tables alternate: a single finding says so,
/// and the others mean nothing. Memory is constant: only some thousands of shoes are remembered, many of
/// which continue if rows are in no order.
class FileOrder {
public:
    explicit FileOrder(std::size_t max_listed) : log_(max_listed) {}

    /// A shoe begins in this row, or continues after another one, where the numbers of shoes have begun anew
    /// so often. Returns whether it is known to continue.
    bool begin_shoe(const RecordedRound& row, std::uint64_t times_anew);
    /// Whether several tables use the same shoe numbers, so that each of them numbers its own shoes.
    bool has_shared_numbers() const { return shared_ > 2 && 4 * shared_ > begun_; }
    /// A round comes after a later one of its shoe.
    void go_back() { ++back_; }
    /// Whether the rows are in no order: more than a quarter of the shoes continue after another one, or more
    /// than four rounds per shoe come after later ones. A single row that was moved makes two or three such
    /// places.
    bool is_lost() const { return (going_on_ > 2 && 4 * going_on_ > begun_) || back_ > 4 * begun_; }
    void add(RoundRule rule, const RecordFile& file, const RecordedRound& row, const Finding& finding) {
        line_ = line_ == 0 ? row.line : line_;
        log_.add(rule, file, row, [&] { return finding; });
    }
    /// Adds a row that breaks the rules `broken`, and is the first of its shoe that breaks those of
    /// `first_of_shoe`.
    void add_spread(RoundRules broken, RoundRules first_of_shoe) {
        log_.add_spread(broken, first_of_shoe, true);
    }
    /// As ViolationLog::describe().
    void describe(std::size_t file_number, std::uint64_t line, const Finding& finding) {
        log_.describe(RoundRule::sequence, file_number, line, finding);
    }
    void end(const RecordFile& file, ViolationLog& log) const;

private:
    static constexpr std::size_t kNames = 4096;
    // For each slot of a hash table, the hash of the last table and shoe in it; 0 for none.
    std::vector<std::uint64_t> names_;
    // For each slot of a hash table, the last shoe in it, without its table, and the table where it began,
    // both as hashes.
    struct LastTable {
        std::uint64_t shoe = 0;
        std::uint64_t table = 0;
    };
    std::vector<LastTable> tables_;
    // The number of shoes that began after a shoe with the same number at another table.
    std::uint64_t shared_ = 0;
    std::uint64_t begun_ = 0;
    std::uint64_t going_on_ = 0;
    std::uint64_t back_ = 0;
    // The line of the first finding, or 0; and all findings.
    std::uint64_t line_ = 0;
    ViolationLog log_;
};

}  // namespace sabot
