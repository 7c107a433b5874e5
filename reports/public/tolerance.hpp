/// Tolerances: what many rounds of a correct game may show, by the distribution of the sum of their results.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     sabot::ToleranceRequest request{{sabot::Shoe::of_decks(8)}};
///     request.wagers = {"tie"};
///     request.rounds = {1000};
///     const sabot::Tolerances tolerances = sabot::tolerances(game, request);
///     std::cout << tolerances.wagers[0].runs[0].low << '\n';
///
///     const sabot::SumDistribution sum({{1, sabot::ratio(1, 2)}, {-1, sabot::ratio(1, 2)}}, 1'000'000);
///     std::cout << sum.above(0).value << '\n';
#pragma once

#include "distributions/possible_results.hpp"
#include "distributions/sum_distribution.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/fault.hpp"
#include "tolerance/rounds_to_detect.hpp"
#include "tolerance/tolerance.hpp"
