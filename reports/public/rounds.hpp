/// Rounds: whole shoes played by the rules of a game, and records of play checked against the rules; what was
/// counted of both beside the exact law.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup eight_decks{sabot::Shoe::of_decks(8)};
///     const sabot::Simulator simulator(game, eight_decks.shoe, 1);
///     const sabot::RoundCounts counts = simulator.play(1, 100);
///     const sabot::SimulationRequest request{eight_decks, 1, {{"tie", 10}}};
///     const sabot::Simulation simulation = sabot::compare_with_law(game, request, counts);
///     std::cout << *simulation.statistics.wagers[2].bet->observed_return() << '\n';
#pragma once

#include "rounds/card_notation.hpp"
#include "rounds/checked_rounds.hpp"
#include "rounds/coup_covariance.hpp"
#include "rounds/followed_shoe.hpp"
#include "rounds/return_series.hpp"
#include "rounds/placed_bet.hpp"
#include "rounds/round.hpp"
#include "rounds/round_columns.hpp"
#include "rounds/round_counts.hpp"
#include "rounds/round_statistics.hpp"
#include "rounds/round_test.hpp"
#include "rounds/rounds_check.hpp"
#include "rounds/shoe_procedure.hpp"
#include "rounds/simulation.hpp"
#include "rounds/simulator.hpp"
#include "rounds/violation.hpp"
