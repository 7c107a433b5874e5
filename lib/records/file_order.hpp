#pragma once

#include "records/recorded_round.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// Whether the rows of a file are in the order of the deal: what they break by their order, the shoes that
/// go on after other ones, and the rounds that come after later ones. If there are many, the rows are in no
/// order, or those of several tables are in turn; that is then one finding, and the others mean nothing.
/// Memory is constant: of the shoes some thousands are known, of which many go on if rows are in no order.
class FileOrder {
public:
    /// `max_listed`: as in ViolationLog.
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
    /// What a row breaks by its order.
    void add(RoundRule rule, const RecordFile& file, const RecordedRound& row, const Finding& finding) {
        line_ = line_ == 0 ? row.line : line_;
        log_.add(rule, file, row, [&] { return finding; });
    }
    /// A row breaks these rules, and is the first of its shoe that breaks those.
    void add_spread(RoundRules broken, RoundRules first_of_shoe) {
        log_.add_spread(broken, first_of_shoe, true);
    }
    /// After the last row, adds what was found.
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
