/// Every composition of the cards that are left in a shoe, or a sample of them: how often, and how far, a
/// wager favours the bettor.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     sabot::CensusRequest request;
///     request.undealt = {sabot::Shoe::of_decks(8), {}, 10, {"tie"}};
///     const sabot::Census census = sabot::take_census(game, request);
///     std::cout << sabot::percent(census.wagers[0].favourable, 4) << '\n';
///
///     const sabot::CensusSample sample = sabot::draw_sample(game, {request.undealt, 1000, 1});
///     std::cout << sample.wagers[0].favourable.value << '\n';
#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "census/estimate.hpp"
