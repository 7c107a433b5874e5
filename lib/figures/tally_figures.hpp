#pragma once

#include "engine/table.hpp"
#include "figures/net_result.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The exact figures of a wager from its tally. Precondition: the sum of the tally is > 0.
WagerFigures figures_of(const Wager& wager, const Tally& tally);

/// The net results of a bet of one unit, by row. With random multipliers, a multiplied row has one result for
/// each multiplier, and all deals are multiplied by the common denominator of their probabilities.
std::vector<NetResult> weighted_results(const Wager& wager, const Tally& tally);

/// The tally from which figures_of() made the figures. It also serves the same wager with other payouts.
Tally tally_of(const WagerFigures& figures);

/// The sum of the tally.
Integer deals_in(const Tally& tally);

/// The deals of each row of the paytable and, last, the deals that lose. This is the tally itself, unless
/// multipliers are random.
Tally tally_by_rows(const Wager& wager, const Tally& tally);

/// Nothing if the wager is not progressive. Precondition: its meter is known.
std::optional<ProgressiveFigures> progressive_figures(const Wager& wager, const Tally& tally);

}  // namespace sabot
