#pragma once

#include "cards/card.hpp"
#include "rules/hand_state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// The index of a place without a card, after the indices of the 52 cards.
inline constexpr std::uint8_t kNoCard = kCardsInDeck;
/// The index of a card that was burnt unseen.
inline constexpr std::uint8_t kUnseenCard = kNoCard;

/// A finished coup of a record of play.
struct Round {
    /// Card::index() of Player's first, second and third card, then of Banker's; kNoCard for no third card.
    std::array<std::uint8_t, 6> cards{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};
    HandState hands;

    friend bool operator==(const Round&, const Round&) = default;
};

/// The order in which the cards of a round are dealt, as indices of Round::cards: P1 B1 P2 B2 P3 B3.
inline constexpr std::array<std::size_t, 6> kDealingOrder{0, 3, 1, 4, 2, 5};

}  // namespace sabot
