#pragma once

#include "engine/table.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// The exact figures of a wager from its tally. Precondition: the sum of the tally is > 0.
WagerFigures figures_of(const Wager& wager, const Tally& tally);

}  // namespace sabot
