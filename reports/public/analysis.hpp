/// Exact figures of wagers: probabilities, expected values, effects of removal, and expected values for many
/// shoes.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup six_decks{sabot::Shoe::of_decks(6)};
///     const sabot::Analysis analysis = sabot::analyze(game, {six_decks, {"banker", "tie"}});
///     for (const sabot::WagerFigures& wager : analysis.wagers) {
///         std::cout << wager.id << ' ' << sabot::percent(wager.distribution.house_edge(), 4) << '\n';
///     }
///
///     const sabot::Removal effects = sabot::removal(game, {six_decks, {"tie"}});
///     std::cout << effects.wagers[0].effects[0].card.name << ' ' << *effects.wagers[0].effects[0].effect <<
///     '\n';
///
/// Expected values are per unit paid, which is per unit staked if a wager has no fee.
#pragma once

#include "figures/analysis.hpp"
#include "figures/closing_rounds.hpp"
#include "figures/combined_bet.hpp"
#include "figures/count_system.hpp"
#include "figures/distribution.hpp"
#include "figures/double_check.hpp"
#include "figures/evaluator.hpp"
#include "figures/examined.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/refused_wager.hpp"
#include "figures/removal.hpp"
#include "figures/setup_text.hpp"
#include "figures/stake.hpp"
#include "figures/wager_figures.hpp"
