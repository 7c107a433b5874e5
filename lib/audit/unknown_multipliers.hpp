#pragma once

#include "audit/interval.hpp"
#include "engine/table.hpp"
#include "exact/exact.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// What is certain of a wager with random multipliers, whatever the probabilities are that the document does
/// not state. `tally` is the wager's, as walk() gives it.

/// The ends of its return per unit paid: more struck faces and higher multipliers never pay less.
Interval range_of_return(const Wager& wager, const Tally& tally);

/// Its figures if all numbers of struck faces, and all multipliers, were equally likely: how often its rows
/// pay does not depend on that, nor its largest win if none of the probabilities is 0.
WagerFigures with_equal_probabilities(const Wager& wager, const Tally& tally);

}  // namespace sabot
