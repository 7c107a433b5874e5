#pragma once

#include "exact/exact.hpp"
#include "rules/hand.hpp"
#include "rules/number_set.hpp"

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The column of Banker's table for a Player who stood on two cards.
inline constexpr int kPlayerStood = 10;
inline constexpr int kBankerColumns = 11;

/// What a hand of two certain cards does where that is not what the tableau says of their total: a choice
/// that the rules leave, which may depend on the cards or on chance.
struct HandChoice {
    Hand hand = Hand::player;
    /// The points of its two cards, the lesser first.
    std::array<int, 2> points{};
    /// Of Banker's hand: the points of Player's third card, or kPlayerStood. 0 for Player.
    int column = 0;
    /// The probability of drawing, 0..1, whatever happens elsewhere.
    Rational draw;

    friend bool operator==(const HandChoice&, const HandChoice&) = default;
};

/// The drawing rules of a game, cell by cell. Totals are points, 0..9.
struct Tableau {
    /// Two-card totals that end the coup at once, whichever hand holds them.
    NumberSet naturals;
    /// Two-card totals on which Player draws.
    std::bitset<10> player_draws;
    /// By Banker's two-card total and the points of Player's third card (or kPlayerStood).
    std::array<std::bitset<kBankerColumns>, 10> banker_draws;
    /// What departs from the cells above; none in a game that leaves no choice. One at most for the same hand
    /// and column, none for a natural.
    std::vector<HandChoice> choices;

    bool is_natural(int first_two) const { return naturals[static_cast<std::size_t>(first_two)]; }
    /// What the cells say; `choices` may say otherwise.
    bool player_draws_on(int first_two) const { return player_draws[static_cast<std::size_t>(first_two)]; }
    /// column: points of Player's third card, or kPlayerStood.
    bool banker_draws_on(int first_two, int column) const {
        return banker_draws[static_cast<std::size_t>(first_two)][static_cast<std::size_t>(column)];
    }

    friend bool operator==(const Tableau&, const Tableau&) = default;
};

/// What Banker faces in that column, in words: "a Player who stood", "a third card worth 9".
std::string column_words(int column);

}  // namespace sabot
