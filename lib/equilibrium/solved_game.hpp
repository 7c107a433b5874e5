#pragma once

#include "api.hpp"
#include "equilibrium/equilibrium.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "opaque.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

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
    Opaque<Tableau> fixed;
    /// Whether the second route gives the same certificate; nothing if it was not requested.
    std::optional<bool> double_check;

    /// Whether the certificate proves an equilibrium: no other choice improves either side's value.
    bool is_certified() const;
    friend bool operator==(const SolvedGame&, const SolvedGame&) = default;
};

/// Solves a game. `fixed` is the tableau to compare with, usually that of punto banco. Throws InputError for
/// a game that does not leave the choices of chemin de fer, for infinite decks, for a shoe whose cards are
/// not known by points, for a commission outside [0, 1), and for removed cards that the shoe does not hold.
/// Cost: 20 ms for B3, 2 ms for the others, and 30 ms for the double check.
SolvedGame solve_game(const Game& game, const SolveRequest& request, const Tableau& fixed);

/// Whether the routes agree and the certificate holds.
std::vector<std::string> failed_checks(const SolvedGame& solved);

}  // namespace sabot
