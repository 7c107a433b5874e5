#pragma once

#include "exact/exact.hpp"
#include "play/round.hpp"
#include "rules/wager.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The struck faces of a round, in the order in which they were struck, and the multiplier of each.
struct StruckFaces {
    struct Face {
        /// Card::index() of a card with the face: where suits are struck, any card of the suit.
        std::uint8_t card = 0;
        /// The index of MultiplierRules::values.
        std::uint8_t value = 0;
    };
    std::vector<Face> faces;
};

/// The combined multiplier of a wager in a round. Precondition: the wager is multiplied.
Rational multiplier_in(const Wager& wager, const Round& round, const StruckFaces& struck);

}  // namespace sabot
