#pragma once

#include "records/checked_records.hpp"
#include "records/hypotheses.hpp"
#include "records/record_counts.hpp"
#include "records/round_checker.hpp"
#include "records/round_table.hpp"
#include "records/row_reader.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What could be wrong with the rows that break a rule by themselves, as one cause of many violations: the
/// hypothesis under which they vanish, or what the game does otherwise in all of them (causes_of()). One that
/// a single row meets by chance is none.
///
/// Only rows that break a rule are tried, so a record without them costs nothing.
class ViolationCauses {
public:
    ViolationCauses(const Game& game, const RoundChecker& checker);

    /// The key: the words of a hypothesis that some row met, its table and its dealer. The value: whether
    /// another row of that table and dealer, which breaks no rule, would break one if the hypothesis were
    /// true.
    using Contraries = std::map<std::array<std::string, 3>, std::function<bool(const TableRow&)>>;

    static RoundRules rules_of_rows();
    void add(const TableRow& row, const RoundTable& table, BrokenRounds& broken,
             Contraries& contraries) const;
    /// Adds a row that breaks no rule, which may show that a cell or a payout is wrong in single rounds only.
    static void add_clean(const TableRow& row, const RoundTable& table, const Contraries& contraries,
                          BrokenRounds& broken);
    /// Adds that a part of a row may be recorded in the row after it, if `is_later`, or before it: `other`.
    void add_shifted(const TableRow& row, const TableRow& other, bool is_later, const RoundTable& table,
                     BrokenRounds& broken) const;

private:
    /// A departure that a row shows, and whether another row shows that it is none.
    struct Shown {
        Departure departure;
        std::function<bool(const TableRow&)> is_contrary;
        /// Whether no multiple of 0.01 is equal to the payout.
        bool is_odd = false;
    };

    bool is_clean(TableRow& row, const RoundTable& table) const;
    bool has_misread_card(const TableRow& row, const RoundTable& table) const;
    static std::vector<Shown> cells_of(const TableRow& row, const RoundTable& table);
    std::vector<Shown> payments_of(const TableRow& row) const;

    const RoundChecker& checker_;
    std::vector<Hypothesis> hypotheses_;
    // Hypotheses before this one are taken before other payouts that explain as many rounds.
    std::size_t payout_rank_ = 0;
};

/// The causes of violations: for each rule, the hypothesis that explains the most of the rounds that break
/// it. These must be at least nine tenths of the rounds, at least five (one for a clock or a copy), and no
/// fewer than the rounds that break no rule and would: of a rounding, none may, and of exchanged fields any
/// number if most of the explained rounds break several rules. Misread cards are a cause of 1 to
/// `most_misread` rounds, if no other hypothesis explains as many. `log`: the violations of the record.
std::vector<ViolationCause> causes_of(const BrokenRounds& broken, const ViolationLog& log,
                                      std::uint64_t most_misread = 0);
/// The tables, dealers and days with violations: those with the most rounds first.
std::vector<ViolationPlace> places_of(const BrokenRounds& broken);

/// Names, for each test that rejects, another finding that explains it (HypothesisTest::follows_from), so
/// that a record with one fault is not accused of many: a cause of violations, the rule "repetition", or a
/// test that rejects more clearly. That a test follows is no proof that nothing else is wrong: the record is
/// to be corrected and checked again.
void find_consequences(CheckedRecords& records, const Game& game);

}  // namespace sabot
