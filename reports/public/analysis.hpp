/// Exact figures of wagers: probabilities, expected values, effects of removal, and expected values for many
/// shoes.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup six_decks{.shoe = sabot::Shoe::of_decks(6)};
///     const sabot::Analysis two = sabot::analyze(game, {.setup = six_decks, .wagers = {"banker", "tie"}});
///     std::cout << sabot::percent(two.wager("banker")->distribution.house_edge(), 4) << '\n';  // 1.0558%
///
///     const sabot::Removal effects = sabot::removal(game, {.setup = six_decks, .wagers = {"tie"}});
///     for (const sabot::CardEffect& one : effects.wager("tie")->effects) {
///         std::cout << one.card.name << ' ' << *one.effect << '\n';
///     }
///
///     const std::vector<sabot::CardSet> ranks{sabot::CardSet::of_points(0), sabot::CardSet::of_rank(9)};
///     const std::vector<sabot::CardCount> shoes{8, 4, 4, 8};
///     std::vector<double> values(2);
///     sabot::evaluate(game, {"tie"}, ranks, shoes, values);
///
/// Expected values are per unit paid, which is per unit staked if a wager has no fee.
#pragma once

#include "figures/analysis.hpp"
#include "figures/distribution.hpp"
#include "figures/double_check.hpp"
#include "figures/evaluate.hpp"
#include "figures/examined.hpp"
#include "figures/progressive_figures.hpp"
#include "figures/refused_wager.hpp"
#include "figures/removal.hpp"
#include "figures/several_coups.hpp"
#include "figures/stake.hpp"
#include "figures/wager_figures.hpp"
