#pragma once

#include "api.hpp"
#include "cards/notation.hpp"
#include "rules/hand.hpp"

#include <vector>

namespace SABOT_API sabot {

/// Cards already dealt in this coup, at most three to each hand, in the order of dealing.
struct DealtHands {
    std::vector<WrittenCard> player;
    std::vector<WrittenCard> banker;

    const std::vector<WrittenCard>& of(Hand hand) const { return hand == Hand::player ? player : banker; }
    int count() const { return static_cast<int>(player.size() + banker.size()); }
    friend bool operator==(const DealtHands&, const DealtHands&) = default;
};

}  // namespace sabot
