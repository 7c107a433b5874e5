#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "rules/hand.hpp"
#include "rules/number_set.hpp"

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The number of columns of Banker's table.
inline constexpr int kBankerColumns = 11;

/// The probability that a hand of two particular cards draws, instead of the tableau's cell for its total. It
/// settles a choice that the rules leave.
struct HandChoice {
    Hand hand = Hand::player;
    /// The points of its two cards, in ascending order.
    std::array<int, 2> points{};
    /// For Banker's hand, the column of its table; 0 for Player's hand.
    int column = 0;
    /// The probability of drawing, 0..1, independent of all other choices.
    Rational draw;

    friend bool operator==(const HandChoice&, const HandChoice&) = default;
};

/// The drawing rules of a game, cell by cell: `[tableau]` of its file. Totals are points, 0..9.
struct SABOT_API Tableau {
    /// Two-card totals of either hand that end the coup at once.
    NumberSet naturals;
    /// Two-card totals on which Player draws.
    std::bitset<10> player_draws;
    /// Whether Banker draws, by Banker's two-card total and a column: column_of() Player's hand.
    std::array<std::bitset<kBankerColumns>, 10> banker_draws;
    /// Whether the columns are Player's totals with the third card, instead of the points of that card.
    bool has_total_columns = false;
    /// Hands that do not follow the cells above; empty for a game that leaves no choice. At most one entry
    /// for each pair of cards and column of a hand, and none for a natural.
    std::vector<HandChoice> choices;

    /// The column for a Player's hand with this total of its first two cards, and with a third card of these
    /// points (or kPlayerStood).
    int column_of(int first_two, int third) const {
        return has_total_columns && third != kPlayerStood ? (first_two + third) % 10 : third;
    }
    /// The column in words: "a Player who stood", "a third card worth 9", "a Player with a total of 9".
    std::string column_words(int column) const;
    bool is_natural(int first_two) const { return naturals[static_cast<std::size_t>(first_two)]; }
    /// The decision of the cell; `choices` may override it.
    bool player_draws_on(int first_two) const { return player_draws[static_cast<std::size_t>(first_two)]; }
    /// The decision of the cell. `column` is the points of Player's third card, or kPlayerStood.
    bool banker_draws_on(int first_two, int column) const {
        return banker_draws[static_cast<std::size_t>(first_two)][static_cast<std::size_t>(column)];
    }
    /// Whether the hand draws; `column` is not used for Player.
    bool draws_on(Hand hand, int first_two, int column) const {
        return hand == Hand::player ? player_draws_on(first_two) : banker_draws_on(first_two, column);
    }

    friend bool operator==(const Tableau&, const Tableau&) = default;
};

}  // namespace sabot
