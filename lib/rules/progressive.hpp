#pragma once

#include "rules/wager.hpp"

#include <string>

namespace sabot {

/// Whether a row pays a part of a meter whose value is not known.
bool lacks_meter(const Wager& wager);
/// Whether each row has one payout, which Wager::pays() then returns: no random multipliers, no unknown
/// meter.
bool has_fixed_payouts(const Wager& wager);
/// Throws InputError, which names the wager, if lacks_meter().
void require_meter(const Wager& wager);

/// "none", "5% of each stake, which pays for the seed" or "5% of each stake, which is added to the seed".
std::string reserve_text(const Progressive& meter);

/// Sets the meter, and the payouts of the rows that depend on it. A row that pays the part s of the meter
/// nets s * meter / stake per unit staked, minus 1 unless the stake is returned too. Precondition: the wager
/// is progressive.
void set_meter(Wager& wager, const Rational& meter);
/// If lacks_meter(), leaves the meter out: the deals of each row stay, and payouts that depend on the meter
/// are then wrong.
void forget_unknown_meter(Wager& wager);

}  // namespace sabot
