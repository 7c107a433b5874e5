/// Rounds: whole shoes played by the rules of a game, and records of play checked against the rules; what was
/// counted of both compared with the exact distribution.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup eight_decks{sabot::Shoe::of_decks(8)};
///     const sabot::Simulator simulator(game, eight_decks.shoe, 1);
///     const sabot::RoundCounts counts = simulator.play(1, 100);
///     const sabot::SimulationRequest request{eight_decks, 1, {{"tie", 10}}};
///     const sabot::Simulation simulation = sabot::compare_with_exact(game, request, counts);
///     std::cout << *simulation.statistics.wagers[2].bet->observed_return() << '\n';
#pragma once

#include "figures/followed_shoe.hpp"
#include "play/round.hpp"
#include "play/shoe_procedure.hpp"
#include "records/card_notation.hpp"
#include "records/checked_records.hpp"
#include "records/record_check.hpp"
#include "records/round_columns.hpp"
#include "records/violation.hpp"
#include "simulation/placed_bet.hpp"
#include "simulation/play_in_pieces.hpp"
#include "simulation/simulation.hpp"
#include "simulation/simulator.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/hypothesis_test.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"
#include "statistics/round_statistics.hpp"
