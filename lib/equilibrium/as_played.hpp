#pragma once

#include "cards/shoe.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>

namespace sabot {

/// How both sides play chemin de fer. A play turns a game that leaves choices into one with exact figures.
struct Play {
    enum class Banker : std::uint8_t {
        /// Follows the cells of the game's tableau.
        tableau,
        /// Makes the choice with the higher value against Player's play of five, and follows the tableau if
        /// both have the same value.
        best_reply,
        /// Plays the equilibrium.
        equilibrium,
    };

    /// Player's probability of drawing on five; nothing to play the equilibrium.
    std::optional<Rational> five = Rational(1);
    Banker banker = Banker::tableau;
    /// What each side sees when it chooses. Must be a model in which cards are not put back.
    CheminDeFerModel model = CheminDeFerModel::B3;
    /// Commission on each unit that Banker wins, in [0, 1). Best replies and equilibria depend on it. It does
    /// not affect the commissions of the game's wagers.
    Rational commission = 0;

    friend bool operator==(const Play&, const Play&) = default;
};

/// Whether the model and the commission matter: an equilibrium or a best reply is played.
bool has_model(const Play& play);

/// A description such as "Player draws on five, Banker by the tableau", with the model and the commission if
/// they matter.
std::string to_string(const Play& play);

/// Settles the choices of a game: adds a choice to its tableau for every hand that the play decides, even if
/// it agrees with the cells, and describes the play in Game::play. The play decides Player's fives and,
/// unless Banker follows the tableau, Banker's hands. It is computed for this shoe, and does not change when
/// cards are removed or dealt afterwards.
///
/// Throws InputError for a game that does not leave the choices of chemin de fer, for a probability outside
/// [0, 1], for a commission outside [0, 1), for a model in which cards are put back, and as solve() does.
/// Cost: that of solve() if an equilibrium is needed, otherwise 2 ms.
Game as_played(Game game, const Play& play, const Shoe& shoe);

}  // namespace sabot
