/// A census of all compositions of the undealt cards, or a random sample of them: how often and by how much a
/// wager favours the bettor. A long census can be interrupted: with a file as its checkpoint, the next
/// take_census() continues from there.
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
