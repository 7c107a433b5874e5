#pragma once

#include "rules/coup.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <bitset>
#include <span>

namespace sabot {

/// The drawing decisions of a tableau without random choices, looked up by the points (0..9) of a hand's
/// cards in any order. The enumeration uses it.
class DrawingRules {
public:
    /// Throws std::logic_error if a choice draws with a probability other than 0 and 1: tableau_mixture()
    /// first splits such a tableau into tableaux without random choices.
    explicit DrawingRules(const Tableau& tableau);

    /// False if the first two cards of the hand are not both known.
    bool is_natural(const Coup& coup) const {
        return is_natural(coup, Hand::player) || is_natural(coup, Hand::banker);
    }
    bool is_natural(const Coup& coup, Hand hand) const {
        return naturals_[static_cast<std::size_t>(coup.first_two(hand) - Coup::kUnknown)];
    }
    /// Precondition: both of Player's first cards are known.
    bool player_draws(const Coup& coup) const { return player_[pair(coup, Hand::player)]; }
    /// Precondition: the first two cards of both hands are known. third: points of Player's third card, or
    /// kPlayerStood.
    bool banker_draws(const Coup& coup, int third) const {
        const int column =
            has_total_columns_ && third != kPlayerStood ? (coup.first_two(Hand::player) + third) % 10 : third;
        return banker_draws_in(coup, column);
    }
    /// The decision in a column of the table. Precondition: both of Banker's first cards are known.
    bool banker_draws_in(const Coup& coup, int column) const {
        return banker_[pair(coup, Hand::banker)][static_cast<std::size_t>(column)];
    }
    /// Whether the hand draws a third card. Preconditions: the first two cards of both hands are known, and
    /// for Banker also whether Player drew. If Player's third card is dealt but not known, Banker's decision
    /// is that against a card worth 0; no question depends on the decision in that case.
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

    // Bit total + 1 for each total, and bit 0 for an unknown total, which is never a natural.
    std::bitset<11> naturals_;
    std::bitset<100> player_;
    std::array<std::bitset<kBankerColumns>, 100> banker_;
    bool has_total_columns_ = false;
};

/// Deals six cards in the order of the deal, as deal() with a tableau, which may have choices that are
/// settled.
Coup deal(const DrawingRules& rules, std::span<const Card, 6> cards);

}  // namespace sabot
