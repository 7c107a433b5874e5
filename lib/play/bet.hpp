#pragma once

#include "play/millionths.hpp"

#include <cstddef>

namespace sabot {

/// A bet of a round: what was staked and what came back, the stake included.
struct Bet {
    /// The index of the wager in the game.
    std::size_t wager = 0;
    Millionths stake = 0;
    Millionths returned = 0;
    /// Whether the stake is larger than that of the bet on the wager before it in the record.
    bool is_raised = false;
};

}  // namespace sabot
