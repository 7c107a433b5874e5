#pragma once

#include "rules/coup.hpp"
#include "rules/number_set.hpp"

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string>

namespace sabot {

/// The column of Banker's table for a Player who stood on two cards.
inline constexpr int kPlayerStood = 10;
inline constexpr int kBankerColumns = 11;

/// The drawing rules of a game, cell by cell. Totals are points, 0..9.
struct Tableau {
    /// Two-card totals that end the coup at once, whichever hand holds them.
    NumberSet naturals;
    /// Two-card totals on which Player draws.
    std::bitset<10> player_draws;
    /// By Banker's two-card total and the points of Player's third card (or kPlayerStood).
    std::array<std::bitset<kBankerColumns>, 10> banker_draws;

    bool is_natural(int first_two) const { return naturals[static_cast<std::size_t>(first_two)]; }
    bool player_draws_on(int first_two) const { return player_draws[static_cast<std::size_t>(first_two)]; }
    /// column: points of Player's third card, or kPlayerStood.
    bool banker_draws_on(int first_two, int column) const {
        return banker_draws[static_cast<std::size_t>(first_two)][static_cast<std::size_t>(column)];
    }

    friend bool operator==(const Tableau&, const Tableau&) = default;
};

/// What Banker acts against in that column, in words: "a Player who stood", "a third card worth 9".
std::string column_words(int column);

/// The coup that these six cards make when they come off the shoe in this order: Player, Banker,
/// Player, Banker, then third cards by the tableau, Player's first. Cards that the rules leave in the
/// shoe are not looked at. `cards` holds six.
Coup deal(const Tableau& tableau, std::span<const Card, 6> cards);

/// Who has the higher total in a finished coup.
Winner winner_of(const Coup& coup);

}  // namespace sabot
