#pragma once

#include "compare/comparison.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// The figures of a wager in two games, then the probability of each event: rows that are a pair
/// (paired_rows()) are one event, which has both names if they differ, and the last one is the lost stake.
std::vector<ComparedFigure> compared_figures(const Wager& wager, const WagerFigures& before,
                                             const Wager& other, const WagerFigures& after);

}  // namespace sabot
