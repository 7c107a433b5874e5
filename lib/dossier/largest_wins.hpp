#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The row of a wager that pays the most, among those that can occur.
struct LargestWin {
    std::string id;
    std::string name;
    /// The event, or all events that pay the most, separated by commas.
    std::string event;
    /// The amount won per unit staked, without the stake (largest_odds()).
    Rational pays;
    Rational probability;
    /// For the first of these events: the part of the stake that is not returned with the win, and
    /// EventFigures::commission.
    Rational stake_kept;
    Rational commission = 0;
};

/// The largest win of a wager; nothing if it cannot win.
std::optional<LargestWin> largest_win(const WagerFigures& wager);
/// The largest win of each wager that can win.
std::vector<LargestWin> largest_wins(const Analysis& analysis);

}  // namespace sabot
