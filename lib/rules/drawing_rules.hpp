#pragma once

#include "rules/coup.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <bitset>

namespace sabot {

/// A tableau without random choices as a lookup by the cards of a hand, for the enumeration. Points are 0..9;
/// the cards of a hand are in any order.
class DrawingRules {
public:
    /// A choice with probability 1 draws and one with probability 0 stands. Throws std::logic_error for any
    /// other: split such a tableau into a mixture of deterministic ones first (tableau_mixture.hpp).
    explicit DrawingRules(const Tableau& tableau);

    /// No for a hand whose first two cards are not both known.
    bool is_natural(const Coup& coup) const {
        return is_natural(coup, Hand::player) || is_natural(coup, Hand::banker);
    }
    bool is_natural(const Coup& coup, Hand hand) const {
        return naturals_[static_cast<std::size_t>(coup.first_two(hand) - Coup::kUnknown)];
    }
    /// Precondition: both of Player's first cards are known.
    bool player_draws(const Coup& coup) const { return player_[pair(coup, Hand::player)]; }
    /// Precondition: both of Banker's first cards are known. column: points of Player's third card, or
    /// kPlayerStood.
    bool banker_draws(const Coup& coup, int column) const {
        return banker_[pair(coup, Hand::banker)][static_cast<std::size_t>(column)];
    }
    /// Whether the hand draws a third card. Preconditions: the first two cards of both hands are known, and,
    /// for Banker, whether Player drew. Player's third card counts as 0 points if it is not seen: if no
    /// question reads it, nothing that is read depends on Banker's choice either.
    bool draws(const Coup& coup, Hand hand) const {
        if (hand == Hand::player) {
            return player_draws(coup) && !is_natural(coup);
        }
        const int third = coup.sees(Hand::player, 3) ? coup.card(Hand::player, 3).points() : 0;
        return banker_draws(coup, coup.is_empty(Hand::player, 3) ? kPlayerStood : third) && !is_natural(coup);
    }

private:
    static std::size_t pair(const Coup& coup, Hand hand) {
        return static_cast<std::size_t>(coup.card(hand, 1).points() * 10 + coup.card(hand, 2).points());
    }

    // The totals 0..9, after one place for an unknown total.
    std::bitset<11> naturals_;
    std::bitset<100> player_;
    std::array<std::bitset<kBankerColumns>, 100> banker_;
};

}  // namespace sabot
