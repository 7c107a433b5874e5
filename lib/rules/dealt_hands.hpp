#pragma once

#include "cards/notation.hpp"
#include "rules/hand.hpp"

#include <vector>

namespace sabot {

/// Cards of the coup that are on the table already, in the order in which each hand got them.
struct DealtHands {
    std::vector<WrittenCard> player;
    std::vector<WrittenCard> banker;

    const std::vector<WrittenCard>& of(Hand hand) const { return hand == Hand::player ? player : banker; }
    int count() const { return static_cast<int>(player.size() + banker.size()); }
};

}  // namespace sabot
