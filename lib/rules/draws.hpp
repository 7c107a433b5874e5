#pragma once

#include "rules/coup.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <bitset>

namespace sabot {

/// A tableau that leaves nothing to chance, looked up by the cards of a hand: what the walks ask. Points are
/// 0..9, cards of a hand in any order.
class Draws {
public:
    /// Choices with a probability of 1 draw, those with 0 stand. Throws std::logic_error for any other: a
    /// tableau that leaves something to chance is looked up share by share (tableau_shares.hpp).
    explicit Draws(const Tableau& tableau);

    bool is_natural(const Coup& coup) const {
        return naturals_[total(coup, Hand::player)] || naturals_[total(coup, Hand::banker)];
    }
    bool is_natural(const Coup& coup, Hand hand) const { return naturals_[total(coup, hand)]; }
    /// Both cards of Player are seen.
    bool player_draws(const Coup& coup) const { return player_[pair(coup, Hand::player)]; }
    /// Both cards of Banker are seen. column: points of Player's third card, or kPlayerStood.
    bool banker_draws(const Coup& coup, int column) const {
        return banker_[pair(coup, Hand::banker)][static_cast<std::size_t>(column)];
    }
    /// Whether there is a column in which the hand draws.
    bool may_draw(const Coup& coup, Hand hand) const {
        return hand == Hand::player ? player_draws(coup) : banker_[pair(coup, hand)].any();
    }

private:
    static std::size_t total(const Coup& coup, Hand hand) {
        return static_cast<std::size_t>(coup.first_two(hand));
    }
    static std::size_t pair(const Coup& coup, Hand hand) {
        return static_cast<std::size_t>(coup.card(hand, 1).points() * 10 + coup.card(hand, 2).points());
    }

    NumberSet naturals_;
    std::bitset<100> player_;
    std::array<std::bitset<kBankerColumns>, 100> banker_;
};

}  // namespace sabot
