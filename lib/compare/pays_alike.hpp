#pragma once

#include "rules/rule_change.hpp"
#include "rules/wager.hpp"

namespace sabot {

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
