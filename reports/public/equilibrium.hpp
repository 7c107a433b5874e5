/// Chemin de fer: its Nash equilibria with a certificate, and games that leave choices under a given way to
/// play them.
///
///     const sabot::Game game = sabot::load_game("chemin-de-fer");
///     const sabot::Tableau fixed = sabot::load_game("punto-banco").tableau;
///     sabot::SolveRequest request;
///     request.setup.shoe = sabot::Shoe::of_decks(6);
///     const sabot::SolvedGame solved = sabot::solve_game(game, request, fixed);
///     std::cout << solved.equilibrium.certificate.value_player << '\n';
#pragma once

#include "equilibrium/as_played.hpp"
#include "equilibrium/banker_cells.hpp"
#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/solved_game.hpp"
