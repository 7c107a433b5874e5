/// Rounds: whole shoes played by the rules of a game, and records of play checked against the rules; the
/// counts of both are compared with the exact distribution.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup eight_decks{.shoe = sabot::Shoe::of_decks(8)};
///     std::ofstream rounds("rounds.csv");
///     const sabot::Simulation simulation = sabot::simulate(
///         game, {.setup = eight_decks, .stakes = {{.wager = "tie", .amount = 10}}}, 100, &rounds);
///     rounds.close();
///     std::cout << *simulation.statistics.wager("tie")->bet->observed_return() << '\n';
///
///     const sabot::CheckedRecords records = sabot::check_records(game, eight_decks, {"rounds.csv"});
///     std::cout << records.listed_violations().size() << '\n';
#pragma once

#include "records/checked_records.hpp"
#include "records/record_check_options.hpp"
#include "records/violation.hpp"
#include "simulation/shuffle.hpp"
#include "simulation/simulation.hpp"
#include "statistics/hypothesis_test.hpp"
#include "statistics/round_statistics.hpp"
