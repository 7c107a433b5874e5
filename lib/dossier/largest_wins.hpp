#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The best row of a wager that can come.
struct LargestWin {
    std::string id;
    std::string name;
    /// The events that pay it, separated by commas.
    std::string event;
    /// Net units won per unit staked.
    Rational pays;
    Rational probability;
};

/// One for each wager that can win.
std::vector<LargestWin> largest_wins(const Analysis& analysis);

}  // namespace sabot
