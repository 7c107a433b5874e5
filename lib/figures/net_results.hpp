#pragma once

#include "figures/distribution.hpp"
#include "figures/net_result.hpp"
#include "figures/wager_figures.hpp"

#include <vector>

namespace sabot {

/// The possible net results of a bet of one unit: each amount once, the smallest first, with the deals of all
/// events that pay it. Amounts without deals are left out.
std::vector<NetResult> net_results(const WagerFigures& wager);

/// The probability that a bet of one unit wins at most this net amount.
Rational probability_at_most(const WagerFigures& wager, const Rational& net);

}  // namespace sabot
