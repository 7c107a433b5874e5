#pragma once

#include "cards/shoe.hpp"
#include "play/round.hpp"

#include <array>
#include <cstdint>
#include <limits>

namespace sabot {

/// How many cards of each class a shoe holds, as far as it is known: by card, by rank or by points. By
/// Card::index(): the class, and the cards of the class. Of kNoCard, a class of its own, there are any
/// number.
struct ShoeCapacity {
    /// Without suits, cards are known by rank at most.
    ShoeCapacity(const Shoe& shoe, bool has_suits);

    std::array<std::uint8_t, kCardsInDeck + 1> classes{};
    std::array<std::uint32_t, kCardsInDeck + 1> counts{};
};

}  // namespace sabot
