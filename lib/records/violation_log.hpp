#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "records/recorded_round.hpp"
#include "records/violation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The numbers of rounds and of shoes that break a rule, each counted once.
struct RuleSpread {
    std::uint64_t rounds = 0;
    std::uint64_t shoes = 0;
    friend bool operator==(const RuleSpread&, const RuleSpread&) = default;
};

/// Payments that differ from the paytable, on wagers whose row is known.
struct WrongPayments {
    std::uint64_t count = 0;
    /// The exact sums of what was paid beyond what is due, and of what is due and was not paid.
    Rational too_much = 0;
    Rational too_little = 0;

    WrongPayments& operator+=(const WrongPayments& other) {
        count += other.count;
        too_much += other.too_much;
        too_little += other.too_little;
        return *this;
    }
    friend bool operator==(const WrongPayments&, const WrongPayments&) = default;
};

/// What violations of the rule `settlement` are about.
struct SettlementFaults {
    WrongPayments payments;
    /// Stakes outside the limits of the game.
    std::uint64_t stakes = 0;
    /// Meters that are lower than the rounds before them leave them.
    std::uint64_t meters = 0;
    /// For each row of each paytable, the payments that are right and those that are wrong.
    std::vector<std::array<std::uint64_t, 2>> by_row;

    /// The right payments of those rows of which some are wrong.
    std::uint64_t right_beside_wrong() const {
        std::uint64_t sum = 0;
        for (const auto& [right, wrong] : by_row) {
            sum += wrong > 0 ? right : 0;
        }
        return sum;
    }
    SettlementFaults& operator+=(const SettlementFaults& other) {
        payments += other.payments;
        stakes += other.stakes;
        meters += other.meters;
        by_row.resize(std::max(by_row.size(), other.by_row.size()));
        for (std::size_t row = 0; row < other.by_row.size(); ++row) {
            by_row[row][0] += other.by_row[row][0];
            by_row[row][1] += other.by_row[row][1];
        }
        return *this;
    }
    friend bool operator==(const SettlementFaults&, const SettlementFaults&) = default;
};

/// Violations, all of them counted and the first of each rule listed, in constant memory: many of one kind
/// do not hide the others. They are in the order of files and lines, then rules, then as they were added, so
/// that logs of several parts of a record that are merged list the same as one log.
class SABOT_API ViolationLog {
public:
    explicit ViolationLog(std::size_t max_listed = 0) : max_listed_(max_listed) {}

    /// describe() returns the Finding, and is called only if the violation is listed.
    template <class Describe>
    void add(RoundRule rule, const RecordFile& file, std::uint64_t line, const Describe& describe) {
        if (count_one(rule, file, line)) {
            list({file.name, line, rule, describe(), {}, {}, {}, file.number});
        }
    }
    template <class Describe>
    void add(RoundRule rule, const RecordFile& file, const RecordedRound& row, const Describe& describe) {
        if (count_one(rule, file, row.line)) {
            list(violation_of(rule, file, row, describe()));
        }
    }
    /// Adds a violation and its spread, for a row that breaks no other rule. `is_first`: whether it is the
    /// first one of its shoe.
    void add_alone(RoundRule rule, const RecordFile& file, const RecordedRound& row, const Finding& finding,
                   bool is_first = true) {
        add(rule, file, row, [&] { return finding; });
        const RoundRules broken = take_broken();
        add_spread(broken, is_first ? broken : RoundRules(), true);
    }
    /// Like add_alone(), but the violation counts only if no more than `max_pairs` pairs of rounds were
    /// compared in all: otherwise it may have come by chance.
    void add_suspected(RoundRule rule, const RecordFile& file, const RecordedRound& row,
                       const Finding& finding, std::uint64_t max_pairs);
    /// This log with those suspected violations that count if this many pairs were compared.
    ViolationLog judged(std::uint64_t pairs) const;
    /// A payment that is this much more than what is due, or less. Range: not 0.
    void add_payment(const Rational& excess) {
        WrongPayments& payments = settlement_.payments;
        ++payments.count;
        (excess > 0 ? payments.too_much : payments.too_little) += abs(excess);
    }
    /// A payment for a row of a paytable, of which all are numbered together.
    void add_paid(std::size_t row, bool is_right) {
        if (row >= settlement_.by_row.size()) {
            settlement_.by_row.resize(row + 1);
        }
        ++settlement_.by_row[row][is_right ? 0 : 1];
    }
    void add_stake() { ++settlement_.stakes; }
    void add_meter() { ++settlement_.meters; }
    /// A rule is broken once more in the way that was added last: nothing is counted but its spread.
    void add_more(RoundRule rule) { broken_.set(static_cast<std::size_t>(rule)); }
    /// The rules that were broken since this was called before.
    RoundRules take_broken() { return std::exchange(broken_, RoundRules()); }
    /// Counts a row that breaks the rules `broken`, and is the first of its shoe that breaks those of
    /// `first_of_shoe`. Without `is_round`, only shoes are counted.
    void add_spread(RoundRules broken, RoundRules first_of_shoe, bool is_round) {
        for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
            spreads_[rule].rounds += is_round && broken[rule] ? 1U : 0U;
            spreads_[rule].shoes += first_of_shoe[rule] ? 1U : 0U;
        }
    }
    /// Describes the violation of a rule in a line otherwise, after what came later.
    void describe(RoundRule rule, std::size_t file_number, std::uint64_t line, const Finding& finding) {
        for (Violation& one : listed_[static_cast<std::size_t>(rule)]) {
            if (one.file_number == file_number && one.line == line) {
                one.finding = finding;
            }
        }
    }
    /// A shoe that this log counts for the rule is also counted by the log into which it is merged.
    void add_shared_shoe(RoundRule rule) { ++shared_shoes_[static_cast<std::size_t>(rule)]; }
    void merge(const ViolationLog& other);

    const WrongPayments& payments() const { return settlement_.payments; }
    const SettlementFaults& settlement() const { return settlement_; }
    std::vector<Violation> listed() const;
    std::size_t max_listed() const { return max_listed_; }
    std::uint64_t count(RoundRule rule) const { return counts_[static_cast<std::size_t>(rule)]; }
    const RuleSpread& spread(RoundRule rule) const { return spreads_[static_cast<std::size_t>(rule)]; }
    /// The violations of the rules of the game and the record: without rows that cannot be read.
    std::uint64_t total() const;
    std::uint64_t unreadable() const { return count(RoundRule::input); }
    friend bool operator==(const ViolationLog&, const ViolationLog&) = default;

private:
    // Returns whether it is listed: among the first ones of its rule.
    bool count_one(RoundRule rule, const RecordFile& file, std::uint64_t line) {
        broken_.set(static_cast<std::size_t>(rule));
        const std::vector<Violation>& listed = listed_[static_cast<std::size_t>(rule)];
        return ++counts_[static_cast<std::size_t>(rule)] <= max_listed_ ||
               (max_listed_ > 0 &&
                (file.number != listed.back().file_number ? file.number < listed.back().file_number
                                                          : line < listed.back().line));
    }
    static Violation violation_of(RoundRule rule, const RecordFile& file, const RecordedRound& row,
                                  Finding finding) {
        return {
            file.name,  row.line,   rule, std::move(finding), std::string(row.table), std::string(row.shoe),
            row.number, file.number};
    }
    void list(Violation violation);

    std::size_t max_listed_;
    std::array<std::vector<Violation>, kRoundRules> listed_;
    std::array<std::uint64_t, kRoundRules> counts_{};
    RoundRules broken_;
    std::array<RuleSpread, kRoundRules> spreads_{};
    std::array<std::uint64_t, kRoundRules> shared_shoes_{};
    SettlementFaults settlement_;
    // Keyed by the largest number of pairs with which they count.
    std::map<std::uint64_t, std::vector<ViolationLog>> suspected_;
};

}  // namespace sabot
