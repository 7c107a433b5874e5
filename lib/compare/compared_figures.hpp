#pragma once

#include "compare/comparison.hpp"
#include "figures/wager_figures.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// A wager of a game with its figures; null pointers if the game does not have the wager.
struct FiguredWager {
    const Wager* wager = nullptr;
    const WagerFigures* figures = nullptr;
};

/// The figures of a wager in two games, then the probability of each event. Rows that paired_rows() pairs are
/// one event, which has both names if they differ. The last event is the lost stake. Precondition: one of the
/// games has the wager.
std::vector<ComparedFigure> compared_figures(const FiguredWager& before, const FiguredWager& after);

}  // namespace sabot
