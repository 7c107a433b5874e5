#pragma once

#include "rules/hand.hpp"

#include <cstddef>
#include <cstdint>

namespace sabot {

/// The final totals and numbers of cards of both hands, numbered from 0 to kHandStates - 1. They decide the
/// outcome, and every wager that does not depend on single cards.
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
    constexpr Winner winner() const { return winner_of(total(Hand::player), total(Hand::banker)); }

    friend constexpr bool operator==(HandState, HandState) = default;

private:
    std::uint16_t index_ = 0;
};

}  // namespace sabot
