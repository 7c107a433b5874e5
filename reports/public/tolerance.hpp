/// Tolerances: what many rounds of a correct game may show, according to the distribution of
/// the sum of their results.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup eight_decks{.shoe = sabot::Shoe::of_decks(8)};
///     const sabot::Tolerances tolerances =
///         sabot::tolerances(game, {.setup = eight_decks, .wagers = {"tie"}, .rounds = {1000}});
///     std::cout << tolerances.wager("tie")->runs[0].low << '\n';
#pragma once

#include "distributions/possible_result.hpp"
#include "tolerance/detection_aim.hpp"
#include "tolerance/observation.hpp"
#include "tolerance/tolerance.hpp"
