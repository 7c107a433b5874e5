/// The whole library: exact figures of baccarat. Each header below begins with a description and an example.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup eight_decks{.shoe = sabot::Shoe::of_decks(8)};
///     const sabot::Analysis analysis = sabot::analyze(game, {.setup = eight_decks, .wagers = {"banker"}});
///     std::cout << analysis.wager("banker")->distribution.expected_value << '\n';
///
/// Link with `pkg-config --libs sabot`. Unless a comment says otherwise, results are values that hold no
/// pointers to other objects, and functions may be called from several threads at the same time.
#pragma once

#include <sabot/analysis.hpp>
#include <sabot/audit.hpp>
#include <sabot/cards.hpp>
#include <sabot/census.hpp>
#include <sabot/equilibrium.hpp>
#include <sabot/exact.hpp>
#include <sabot/game.hpp>
#include <sabot/report.hpp>
#include <sabot/rounds.hpp>
#include <sabot/tolerance.hpp>
