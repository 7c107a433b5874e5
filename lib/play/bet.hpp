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
};

}  // namespace sabot
