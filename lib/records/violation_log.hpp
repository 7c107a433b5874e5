#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "records/recorded_round.hpp"
#include "records/violation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The rounds and the shoes that break a rule, however often.
struct RuleSpread {
    std::uint64_t rounds = 0;
    std::uint64_t shoes = 0;
    friend bool operator==(const RuleSpread&, const RuleSpread&) = default;
};

/// Payments that are not those of the paytable, of wagers whose row is known.
struct WrongPayments {
    std::uint64_t count = 0;
    /// The sums of what was paid beyond what is due, and of what was not paid of it. Exact.
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

/// Violations, all of them counted and the first of each rule listed, in constant memory: many of one kind
/// do not hide the others.
class SABOT_API ViolationLog {
public:
    explicit ViolationLog(std::size_t max_listed) : max_listed_(max_listed) {}

    /// describe() returns the Finding, and is called only if the violation is listed.
    template <class Describe>
    void add(RoundRule rule, const std::string& file, std::uint64_t line, const Describe& describe) {
        if (count_one(rule)) {
            listed_.push_back({file, line, rule, describe()});
        }
    }
    /// The violation is about this row.
    template <class Describe>
    void add(RoundRule rule, const std::string& file, const RecordedRound& row, const Describe& describe) {
        if (count_one(rule)) {
            listed_.push_back({file, row.line, rule, describe(), std::string(row.table),
                               std::string(row.shoe), row.number});
        }
    }
    /// A payment that is this much more than what is due, or less. Range: not 0.
    void add_payment(const Rational& excess) {
        ++payments_.count;
        (excess > 0 ? payments_.too_much : payments_.too_little) += abs(excess);
    }
    /// The rules that were broken since this was called before.
    RoundRules take_broken() { return std::exchange(broken_, RoundRules()); }
    /// A round, if it is one, breaks these rules, and is the first of its shoe that breaks those.
    void add_spread(RoundRules broken, RoundRules first_of_shoe, bool is_round) {
        for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
            spreads_[rule].rounds += is_round && broken[rule] ? 1U : 0U;
            spreads_[rule].shoes += first_of_shoe[rule] ? 1U : 0U;
        }
    }
    /// Adds the violations of the same rows, by their lines.
    void merge_by_line(ViolationLog&& other);
    /// Adds the violations of later rows.
    void append(ViolationLog&& later);

    const WrongPayments& payments() const { return payments_; }
    const std::vector<Violation>& listed() const { return listed_; }
    /// Of each rule.
    std::size_t max_listed() const { return max_listed_; }
    std::uint64_t count(RoundRule rule) const { return counts_[static_cast<std::size_t>(rule)]; }
    const RuleSpread& spread(RoundRule rule) const { return spreads_[static_cast<std::size_t>(rule)]; }
    /// Of the rules of the game and the record: without rows that cannot be read.
    std::uint64_t total() const;
    std::uint64_t unreadable() const { return count(RoundRule::input); }
    friend bool operator==(const ViolationLog&, const ViolationLog&) = default;

private:
    // Returns whether it is listed.
    bool count_one(RoundRule rule) {
        broken_.set(static_cast<std::size_t>(rule));
        return ++counts_[static_cast<std::size_t>(rule)] <= max_listed_;
    }
    using Counts = std::array<std::uint64_t, kRoundRules>;

    // Lists violations as long as there is room for their rules, of which so many are listed.
    void list(std::vector<Violation>&& violations, Counts listed);

    // Of each rule.
    std::size_t max_listed_;
    std::vector<Violation> listed_;
    Counts counts_{};
    RoundRules broken_;
    std::array<RuleSpread, kRoundRules> spreads_{};
    WrongPayments payments_;
};

}  // namespace sabot
