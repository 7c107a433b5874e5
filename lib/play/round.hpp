#pragma once

#include "cards/card.hpp"
#include "rules/hand.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// The place of a round that holds no card, as an index after those of the 52 cards.
inline constexpr std::uint8_t kNoCard = kCardsInDeck;
/// A card that was burnt unseen.
inline constexpr std::uint8_t kUnseenCard = kNoCard;

/// Final totals and numbers of cards of both hands, numbered from 0 to kHandStates - 1. They decide the
/// outcome, and every wager that does not read single cards.
class HandState {
public:
    static constexpr int kHandStates = 400;

    constexpr HandState() = default;
    constexpr HandState(int player_total, int banker_total, bool player_third, bool banker_third)
        : index_(static_cast<std::uint16_t>((player_total * 10 + banker_total) * 4 + (player_third ? 2 : 0) +
                                            (banker_third ? 1 : 0))) {}
    static constexpr HandState at(int index) {
        HandState state;
        state.index_ = static_cast<std::uint16_t>(index);
        return state;
    }

    constexpr std::size_t index() const { return index_; }
    constexpr int total(Hand hand) const { return hand == Hand::player ? index_ / 40 : index_ / 4 % 10; }
    constexpr bool has_third(Hand hand) const { return (index_ & (hand == Hand::player ? 2 : 1)) != 0; }
    constexpr int cards() const {
        return 4 + (has_third(Hand::player) ? 1 : 0) + (has_third(Hand::banker) ? 1 : 0);
    }
    constexpr Winner winner() const {
        const int difference = total(Hand::player) - total(Hand::banker);
        return difference == 0 ? Winner::tie : difference > 0 ? Winner::player : Winner::banker;
    }

    friend constexpr bool operator==(HandState, HandState) = default;

private:
    std::uint16_t index_ = 0;
};

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
