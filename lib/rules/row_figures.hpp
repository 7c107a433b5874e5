#pragma once

#include "rules/wager.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace sabot {

/// The net payout of the row before its commission.
Rational full_net(const PayRow& row);
/// The commission on a win, also if a printed payout includes it: the commission in 0.95:1 is 5%.
Rational commission_in(const PayRow& row);
/// The commission that the row states, per unit staked: 1/10 for 2:1 with 5%.
Rational commission_taken(const PayRow& row);
/// The net payout of the row before commission_in() is taken.
Rational net_before_commission(const PayRow& row);

/// Throws InputError, which names the wager, if its wins are multiplied at random.
void require_fixed_payouts(const Wager& wager);

/// The index of the row with that event; nothing if there is none.
std::optional<std::size_t> row_named(const Wager& wager, std::string_view event);

}  // namespace sabot
