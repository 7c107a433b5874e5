#pragma once

#include "cards/shoe.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>

namespace sabot {

/// How both sides play chemin de fer: what turns a game that leaves choices into one with exact figures.
struct Play {
    enum class Banker : std::uint8_t {
        /// By the cells of the game's tableau.
        tableau,
        /// The choice of the higher value against Player's five; where both bring the same, by the tableau.
        best_reply,
        /// As in the equilibrium.
        equilibrium,
    };

    /// Player's probability of drawing on five; nothing: as in the equilibrium.
    std::optional<Rational> five = Rational(1);
    Banker banker = Banker::tableau;
    /// What either side sees when it chooses; one in which cards stay out of the shoe.
    CheminDeFerModel model = CheminDeFerModel::B3;
    /// Commission on each unit that Banker wins, in [0, 1): best replies and equilibria depend on it. The
    /// wagers of the game have commissions of their own.
    Rational commission = 0;

    friend bool operator==(const Play&, const Play&) = default;
};

/// "Player draws on five, Banker by the tableau" and the like, with the model and the commission where they
/// matter.
std::string to_string(const Play& play);

/// The game with that play: its tableau gets a choice for every hand that the play settles, as its cells say
/// or otherwise, and Game::play says so. Player's fives always are; Banker's hands unless he is bound by the
/// tableau. The play is settled for this shoe; it stays the same whatever is removed or dealt afterwards.
///
/// Throws InputError for a game that does not leave the choices of chemin de fer, a probability outside [0,
/// 1], a commission outside [0, 1), and a model in which cards are put back; and as solve() does. Cost: that
/// of solve() where an equilibrium is asked for, otherwise 2 ms.
Game as_played(Game game, const Play& play, const Shoe& shoe);

}  // namespace sabot
