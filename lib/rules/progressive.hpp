#pragma once

#include "rules/wager.hpp"

namespace sabot {

/// Whether rows pay parts of a meter that is not known.
bool lacks_meter(const Wager& wager);
/// Whether each row has one payout, which Wager::pays() then gives.
bool has_fixed_payouts(const Wager& wager);
/// Throws InputError, which names the wager, if so.
void require_meter(const Wager& wager);

/// Sets the meter, and the payouts of the rows that depend on it: a row that pays the part s nets s * meter /
/// stake per unit staked, minus the stake unless it comes back. Precondition: the wager is progressive.
void set_meter(Wager& wager, const Rational& meter);

}  // namespace sabot
