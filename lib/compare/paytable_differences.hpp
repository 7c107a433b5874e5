#pragma once

#include "compare/rule_difference.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Indices of a row before and after; one of them is nothing if only the other paytable has the row.
struct RowPair {
    std::optional<std::size_t> before;
    std::optional<std::size_t> after;
};

/// Pairs the rows of two paytables: first rows with the same condition, then, of the others, rows with the
/// same event. Each row is in one pair. The pairs are in the order of the second paytable, followed by the
/// rows that only the first one has.
std::vector<RowPair> paired_rows(const Wager& before, const Wager& after);

/// Whether one of the games takes commissions apart from payouts: rounded, or at least a stated amount.
bool commissions_are_settled(const PlayedRules& before, const PlayedRules& after);

/// How the rows of two paytables are compared.
struct ComparedRows {
    /// Whether one of the games rounds commissions or has a minimum commission (commissions_are_settled()):
    /// 0.95:1 is then not the same as 1:1 less 5%.
    bool commissions_are_settled;
    /// Whether the order of rows is compared; it need not be if it does not decide what is paid.
    bool order_decides = true;
};

/// The rules of a wager that differ. Precondition: the ids are equal, and the events of a wager are distinct.
std::vector<RuleDifference> paytable_differences(const Wager& before, const Wager& after, ComparedRows rows);
/// All rules of a wager, whether or not they differ, including the condition and the payout of each row that
/// both paytables have.
std::vector<RuleDifference> rules_of_both(const Wager& before, const Wager& after, ComparedRows rows);

/// The payout as the file states it: "1:1 less 5%", "0.95:1", "10% of meter".
std::string payout_text(const PayRow& row);
/// The payout as odds to one with its commission: "8:1" for "9 for 1", "1:1 less 5%" for "19 to 20".
/// RuleValue::meaning is the same for all rows that win the same, however they are printed.
RuleValue as_odds(const PayRow& row);

/// Whether an earlier row may pay coups that meet the condition of this row.
bool may_come_second(const Wager& wager, std::size_t row);
inline constexpr const char* kUnlessEarlier = "no earlier row pays";
/// The condition of a row: "Banker wins, and no earlier row pays".
std::string condition_text(const Wager& wager, std::size_t row);
/// The payout and condition of a row: "1:1 less 5% if Banker wins".
std::string row_text(const Wager& wager, std::size_t row);
/// How the wager's wins are multiplied, with the rows to which other terms apply; "none" if they are not.
std::string multiplied_text(const Wager& wager);
/// The meter of the wager: "stake 1, seed 5000, contribution 20%"; "none" if it has none.
std::string meter_text(const Wager& wager);

/// Whether the order of a wager's rows decides what some coup pays, for two paytables with the same rows in
/// different orders. It does if a coup that some shoe can deal under the rules meets the conditions of two
/// rows that change places. Also true if this takes too long to compute. Cost: one walk(), unless the order
/// is the same.
bool is_decided_by_order(const Game& game, const Wager& before, const Wager& after);

/// Whether the order of a wager's rows decides what some coup pays in one of two games. `changes` turn the
/// rules of the first game into those of the second. False if they do not change the order.
bool is_decided_by_order(const PlayedRules& before, const Game& after, const std::string& wager,
                         const std::vector<RuleChange>& changes);

/// Whether two paytables whose rows differ pay the same in every coup that any shoe can deal under the rules
/// of either game. Examples: rows that exclude each other, in another order; one row split into two; a
/// condition with a part that follows from the rest. What is paid includes commissions (apart from the payout
/// only if commissions_are_settled()), which multipliers apply, and parts of a meter. Fees, the values of
/// multipliers and meters are other rules, which are not compared here.
///
/// For each payout v let B(v) and A(v) be the coups that pay v before and after. The paytables pay the same
/// if, for every v including the lost stake, no coup is in B(v) but not in A(v). The union of these sets is
/// one condition, which no coup may meet.
///
/// False if the rows are the same, if the documents of one of the games do not state a payout, and if the
/// enumeration takes too long (about a second). Cost: nothing unless both have the same payouts; otherwise
/// one walk() for each tableau.
bool is_written_differently(const PlayedRules& before, const Wager& was, const PlayedRules& after,
                            const Wager& is);

}  // namespace sabot
