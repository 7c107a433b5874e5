#pragma once

#include "cards/shoe.hpp"
#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"
#include "figures/examine.hpp"
#include "games/builtin_games.hpp"

namespace sabot::test {

inline Examined census_examined() {
    return examine(load_game(*builtin_game("punto-banco")), Setup{Shoe::of_decks(8), {}, {}});
}

/// A wager with consistent round numbers: EV -1/2 with probability 7/8, and 1/4 with probability 1/8.
inline WagerCensus sample_wager_census(const std::string& id = "tie", const std::string& name = "Tie") {
    WagerCensus wager;
    wager.id = id;
    wager.name = name;
    wager.card_classes = PartitionKind::points;
    wager.compositions = Integer(70'607'460);
    wager.mean = ratio(-13, 32);
    wager.full_shoe = ratio(-13, 32);
    wager.favourable_compositions = 12'345;
    wager.favourable = ratio(1, 8);
    wager.expected_gain = ratio(1, 32);
    wager.best = {ratio(1, 4), {{"0", 20}, {"A", 0}, {"9", 6}}};
    wager.worst = {ratio(-1, 2), {{"0", 0}, {"A", 26}, {"9", 0}}};
    wager.histogram = {{{}, ratio(-3, 4), 0},
                       {ratio(-3, 4), ratio(-1, 4), ratio(7, 8)},
                       {ratio(-1, 4), 0, 0},
                       {0, ratio(1, 4), ratio(1, 8)},
                       {ratio(1, 4), {}, 0}};
    return wager;
}

/// Two wagers, one of which was not computed.
inline Census sample_census(CardCount cards = 26) {
    Census census;
    census.examined = census_examined();
    census.cards = cards;
    census.compositions = Integer(70'607'460);
    census.wagers = {sample_wager_census(), sample_wager_census("banker", "Banker")};
    census.wagers[1].expected_gain = ratio(1, 3'000'000);
    census.wagers[1].card_classes = PartitionKind::ranks;
    census.refused = {{"perfect-pair", "wager perfect-pair reads suits"}};
    return census;
}

/// The same with a wager whose mean is incorrect.
inline Census broken_census() {
    Census census = sample_census();
    census.wagers[0].mean = ratio(-13, 33);
    return census;
}

inline CensusSample sample_of_census(CardCount cards = 100) {
    CensusSample sample;
    sample.examined = census_examined();
    sample.cards = cards;
    sample.drawn = 1'000'000;
    sample.seed = 18'446'744'073'709'551'615U;
    WagerSample wager;
    wager.id = "tie";
    wager.name = "Tie";
    wager.full_shoe = ratio(-13, 32);
    wager.mean = {-0.40621, -0.40655, -0.40587};
    wager.favourable = {0.0123456, 0.0121, 0.0126};
    wager.expected_gain = {0.000012344, -0.000001, 0.00003};
    wager.highest_drawn = ratio(1, 8);
    wager.lowest_drawn = ratio(-1, 3);
    sample.wagers = {wager};
    sample.refused = {{"perfect-pair", "wager perfect-pair reads suits"}};
    return sample;
}

inline std::vector<ClosingRound> sample_closing() { return {{"tie", 50, ratio(657, 4)}, {"other", 60, 80}}; }

}  // namespace sabot::test
