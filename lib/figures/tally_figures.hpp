#pragma once

#include "engine/table.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// The figures of a wager whose results come as often as the tally says. Precondition: a tally of that wager,
/// with a sum > 0.
WagerFigures figures_of(const Wager& wager, const Tally& tally);

}  // namespace sabot
