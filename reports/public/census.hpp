/// A census of all compositions of the undealt cards, or a random sample of them: how often and by how much a
/// wager favours the bettor. A long census can be interrupted: with a file as its checkpoint, the next
/// take_census() continues from there.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::UndealtCards ten_cards{.shoe = sabot::Shoe::of_decks(8), .cards = 10, .wagers = {"tie"}};
///     const sabot::Census census = sabot::take_census(game, {.undealt = ten_cards});
///     std::cout << sabot::percent(census.wager("tie")->favourable, 4) << '\n';
///
///     const auto sample = sabot::draw_sample(game, {.undealt = ten_cards, .draws = 1000, .seed = 1});
///     std::cout << sample.wager("tie")->favourable.value << '\n';
#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
