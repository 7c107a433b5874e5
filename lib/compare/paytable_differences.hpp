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

/// A row of a paytable before and after; one of them is nothing if only the other paytable has it.
struct RowPair {
    std::optional<std::size_t> before;
    std::optional<std::size_t> after;
};

/// The rows of two paytables, in the order of the second one; then those that only the first one has. Rows
/// with the same condition are a pair, and of the others those with the same event. Each is in one pair.
std::vector<RowPair> paired_rows(const Wager& before, const Wager& after);

/// The rules of a wager that differ. The order of its rows is one of them only if it decides what is paid.
/// Precondition: the ids are equal, and the events of a wager are distinct.
std::vector<RuleDifference> paytable_differences(const Wager& before, const Wager& after,
                                                 bool order_decides = true);
/// Also the condition and the payout of each row that both have, whether or not they differ.
std::vector<RuleDifference> rules_of_both(const Wager& before, const Wager& after, bool order_decides = true);

/// As the file states it: "1:1 less 5%", "0.95:1", "10% of meter".
std::string payout_text(const PayRow& row);
/// The payout as odds to one, and its commission. Rows that win the same have the same RuleValue::meaning,
/// however they are printed: "9 for 1" as "8:1", "19 to 20" as "1:1 less 5%".
RuleValue as_odds(const PayRow& row);

/// Whether an earlier row may pay what this one would.
bool may_come_second(const Wager& wager, std::size_t row);
inline constexpr const char* kUnlessEarlier = "no earlier row pays";
/// "Banker wins, and no earlier row pays".
std::string condition_text(const Wager& wager, std::size_t row);
/// "1:1 less 5% if Banker wins".
std::string row_text(const Wager& wager, std::size_t row);
/// How its wins are multiplied, with the rows for which that differs; "none".
std::string multiplied_text(const Wager& wager);
/// "stake 1, seed 5000, contribution 20%"; "none".
std::string meter_text(const Wager& wager);

/// Whether the order of the rows of a wager decides what a coup pays, where it differs between two paytables
/// with the same rows: whether a coup that some shoe can deal under the rules meets the conditions of two
/// rows that change places. True too if that takes too long to compute. Cost: one walk(), unless the order is
/// the same.
bool is_decided_by_order(const Game& game, const Wager& before, const Wager& after);

/// Whether the order of rows decides what this wager pays in two games; `changes` turn the rules of the first
/// one into those of the second. False if they do not change the order.
bool is_decided_by_order(const PlayedRules& before, const Game& after, const std::string& wager,
                         const std::vector<RuleChange>& changes);

/// Whether two paytables whose rows differ pay the same in every coup that any shoe can deal under the rules
/// of either game: rows in another order that exclude each other, one row as two, a condition with a part
/// that follows from the rest. What is paid includes commissions, which multipliers apply, and parts of a
/// meter; fees, the values of multipliers and meters are other rules.
///
/// For each payout v let B(v) and A(v) be the coups that pay it before and after. The paytables pay alike if
/// no coup is in B(v) but not in A(v), whatever v, a lost stake included; that is one condition, and no coup
/// may meet it.
///
/// False if the rows are the same, if the documents of one of the games do not state a payout, and if it
/// takes too long to enumerate (about a second). Cost: nothing unless both have the same payouts; else one
/// walk() for each tableau.
bool is_written_differently(const PlayedRules& before, const Wager& was, const PlayedRules& after,
                            const Wager& is);

}  // namespace sabot
