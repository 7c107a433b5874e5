#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The best row of a wager that can come.
struct LargestWin {
    std::string id;
    std::string name;
    /// The events that pay it, separated by commas.
    std::string event;
    /// The odds of the payout: what is won per unit staked, besides the stake (largest_odds()).
    Rational pays;
    Rational probability;
    /// The part of the stake that is kept with it, by the first of these events.
    Rational stake_kept;
};

/// Nothing if it cannot win.
std::optional<LargestWin> largest_win(const WagerFigures& wager);
/// One for each wager that can win.
std::vector<LargestWin> largest_wins(const Analysis& analysis);

}  // namespace sabot
