#pragma once

#include "engine/table.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// The exact figures of a wager from its tally. Precondition: the sum of the tally is > 0.
WagerFigures figures_of(const Wager& wager, const Tally& tally);

/// The most net units won per unit staked by an event that can occur; 0 if none wins.
Rational largest_win(const WagerFigures& wager);

}  // namespace sabot
