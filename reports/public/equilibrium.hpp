/// Chemin de fer: its Nash equilibria with a certificate.
///
///     const sabot::Game game = sabot::load_game("chemin-de-fer");
///     const sabot::Game fixed = sabot::load_game("punto-banco");
///     const sabot::Setup six_decks{.shoe = sabot::Shoe::of_decks(6)};
///     const sabot::SolvedGame solved = sabot::solve_game(game, {.setup = six_decks}, fixed.tableau);
///     std::cout << solved.equilibrium.certificate.value_player << '\n';
#pragma once

#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "equilibrium/equilibrium.hpp"
#include "equilibrium/solved_game.hpp"
