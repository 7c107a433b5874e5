#pragma once

#include "cards/notation.hpp"
#include "rules/hand.hpp"

#include <vector>

namespace sabot {

/// Cards already dealt in this coup, in the order in which each hand got them: three at most.
struct DealtHands {
    std::vector<WrittenCard> player;
    std::vector<WrittenCard> banker;

    const std::vector<WrittenCard>& of(Hand hand) const { return hand == Hand::player ? player : banker; }
    int count() const { return static_cast<int>(player.size() + banker.size()); }
};

}  // namespace sabot
