#pragma once

#include "audit/interval.hpp"
#include "engine/table.hpp"
#include "exact/exact.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// What is certain of a wager with random multipliers, whatever the probabilities are that the document does
/// not state. `tally` is the wager's, as walk() gives it.

/// The ends of its return per unit paid: more struck faces and higher multipliers never pay less.
Interval range_of_return(const Wager& wager, const Tally& tally);

/// The most net units that it wins per unit staked, if none of the probabilities is 0.
Rational largest_win(const Wager& wager, const Tally& tally);

}  // namespace sabot
