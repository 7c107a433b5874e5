#pragma once

#include "play/round.hpp"
#include "rules/coup.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <cstdint>

namespace sabot {

/// A round as a coup, for questions about it.
Coup coup_of(const Round& round);

/// A tableau without random choices as a lookup by the cards of a hand, for millions of rounds. It gives the
/// same coups as deal() of rules/coup.hpp, and also follows the choices of the tableau.
class CompiledCoup {
public:
    /// Throws std::logic_error for a choice with a probability other than 0 and 1, as DrawingRules does.
    explicit CompiledCoup(const Tableau& tableau);

    /// Deals a round. next() returns Card::index() of the next card, and is called once for each card that
    /// the rules deal. Cost: some nanoseconds.
    template <class Next>
    Round deal(Next&& next) const {
        Round round;
        for (std::size_t i = 0; i < 4; ++i) {
            round.cards[kDealingOrder[i]] = next();
        }
        const FirstTwo& player = player_[pair(round, Hand::player)];
        const FirstTwo& banker = banker_[pair(round, Hand::banker)];
        int player_total = player.total;
        int banker_total = banker.total;
        bool player_third = false;
        bool banker_third = false;
        if (!player.is_natural && !banker.is_natural) {
            int column = kPlayerStood;
            if (player.draws != 0) {
                round.cards[2] = next();
                column = columns_[player.row_of_columns][round.cards[2]];
                player_total = (player_total + points_[round.cards[2]]) % 10;
                player_third = true;
            }
            if ((banker.draws >> column & 1) != 0) {
                round.cards[5] = next();
                banker_total = (banker_total + points_[round.cards[5]]) % 10;
                banker_third = true;
            }
        }
        round.hands = HandState(player_total, banker_total, player_third, banker_third);
        return round;
    }

    /// Whether the first two cards of a hand end the round. Precondition: the first four cards are there.
    bool has_natural(const Round& round) const {
        return player_[pair(round, Hand::player)].is_natural || banker_[pair(round, Hand::banker)].is_natural;
    }
    /// Whether the rules give this hand a third card, given the cards at the other places of the round. For
    /// Banker, Player may have a third card or none. Precondition: the first four cards are there.
    bool draws(const Round& round, Hand hand) const {
        if (has_natural(round)) {
            return false;
        }
        return hand == Hand::player ? player_[pair(round, hand)].draws != 0
                                    : (banker_[pair(round, hand)].draws >> column(round) & 1) != 0;
    }
    /// The column of Banker's table. Precondition as for draws().
    int column(const Round& round) const {
        return columns_[player_[pair(round, Hand::player)].row_of_columns][round.cards[2]];
    }
    /// Whether each hand has a third card where the rules give it one, and only there. Precondition as for
    /// draws().
    bool follows(const Round& round) const {
        const FirstTwo& player = player_[pair(round, Hand::player)];
        const FirstTwo& banker = banker_[pair(round, Hand::banker)];
        const bool player_third = round.cards[2] != kNoCard;
        const bool banker_third = round.cards[5] != kNoCard;
        // Without branches, which no processor could predict.
        const int goes_on = 1 ^ (int{player.is_natural} | int{banker.is_natural});
        const int player_draws = player.draws & goes_on;
        const int banker_draws = banker.draws >> column(round) & goes_on;
        return ((player_draws ^ int{player_third}) | (banker_draws ^ int{banker_third})) == 0;
    }
    /// The state that the cards of the round give, whatever the rules are. Precondition: the first four cards
    /// are there.
    HandState state_of(const Round& round) const {
        const auto total = [&](std::size_t first) {
            return (points_[round.cards[first]] + points_[round.cards[first + 1]] +
                    points_[round.cards[first + 2]]) %
                   10;
        };
        return {total(0), total(3), round.cards[2] != kNoCard, round.cards[5] != kNoCard};
    }

private:
    // What follows from the first two cards of a hand.
    struct FirstTwo {
        // For Banker, a bit for each column of the drawing table in which this hand draws; for Player, the
        // first bit if it draws.
        std::uint16_t draws = 0;
        std::uint8_t total = 0;
        // The total if Player's total with its third card is the column, 0 if that card is.
        std::uint8_t row_of_columns = 0;
        bool is_natural = false;
    };

    std::size_t pair(const Round& round, Hand hand) const {
        return static_cast<std::size_t>(points_[round.cards[place(hand, 1)]] * 10 +
                                        points_[round.cards[place(hand, 2)]]);
    }

    // The points of each card; kNoCard has none.
    std::array<std::uint8_t, kCardsInDeck + 1> points_{};
    // The column of Banker's table, by FirstTwo::row_of_columns and Player's third card.
    std::array<std::array<std::uint8_t, kCardsInDeck + 1>, kPointValues> columns_{};
    // Indexed by the points of the first and the second card.
    std::array<FirstTwo, 100> player_{};
    std::array<FirstTwo, 100> banker_{};
};

}  // namespace sabot
