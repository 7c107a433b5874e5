#pragma once

#include "figures/distribution.hpp"
#include "figures/wager_figures.hpp"

#include <vector>

namespace sabot {

/// What a bet that costs one unit can net, each amount once and the smallest first, with the deals of all
/// events that net it. An amount that no deal pays is left out.
std::vector<NetResult> net_results(const WagerFigures& wager);

}  // namespace sabot
