#pragma once

#include "equilibrium/chemin_de_fer.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What to solve.
struct SolveRequest {
    Setup setup;
    CheminDeFerModel model = CheminDeFerModel::B3;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// Also compute the certificate by the second route.
    bool double_check = false;
};

/// The equilibrium of a game for one shoe.
struct SolvedGame {
    Examined examined;
    Equilibrium equilibrium;
    /// The fixed tableau with which Banker's decisions are compared.
    Tableau fixed;
    /// Whether the second route gives the same certificate; nothing if it was not requested.
    std::optional<bool> double_check;

    /// Whether the certificate proves an equilibrium: no other choice improves either side's value.
    bool is_certified() const;
};

/// Solves a game. `fixed` is the tableau to compare with, usually that of punto banco. Throws InputError as
/// solve() does, for a game that does not leave the choices of chemin de fer, and for removed cards that the
/// shoe does not hold. Cost: that of solve(), plus certify_card_by_card() for the double check.
SolvedGame solve_game(const Game& game, const SolveRequest& request, const Tableau& fixed);

/// Whether the routes agree and the certificate holds.
std::vector<std::string> failed_checks(const SolvedGame& solved);

}  // namespace sabot
