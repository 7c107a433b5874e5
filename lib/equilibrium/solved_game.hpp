#pragma once

#include "equilibrium/chemin_de_fer.hpp"
#include "figures/examined.hpp"

#include <optional>

namespace sabot {

/// What to solve.
struct SolveRequest {
    Setup setup;
    CheminDeFerModel model = CheminDeFerModel::B3;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// Compute the certificate by the second route too.
    bool double_check = false;
};

/// The equilibrium of a game for one shoe.
struct SolvedGame {
    Examined examined;
    Equilibrium equilibrium;
    /// The fixed tableau that Banker's decisions are compared with.
    Tableau fixed;
    /// Whether the second route computes the same certificate; nothing where it was not asked.
    std::optional<bool> double_check;

    /// Whether the certificate shows an equilibrium: no other choice improves either side's value.
    bool is_certified() const;
};

/// Solves a game. `fixed` is the tableau to compare with, mostly that of punto banco. Throws InputError for
/// a game that does not leave the choices of chemin de fer, as solve() does, and for cards removed that are
/// not there. Cost: that of solve(), and of certify_card_by_card() for the double check.
SolvedGame solve_game(const Game& game, const SolveRequest& request, const Tableau& fixed);

}  // namespace sabot
