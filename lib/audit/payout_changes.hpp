#pragma once

#include "audit/change.hpp"

namespace sabot {

/// Changes to the payouts of one wager: "to" read as "for", commission, ties, neighbouring payouts.
std::vector<Change> payout_changes(const Wager& wager, const Game& game);

/// The net payout of the row before its commission.
Rational full_net(const PayRow& row);
/// The commission on a win, also if it is included in a printed payout: 0.95:1 has one of 5%.
Rational commission_in(const PayRow& row);
/// The net payout before commission_in().
Rational net_before_commission(const PayRow& row);

}  // namespace sabot
