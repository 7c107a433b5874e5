#pragma once

#include "engine/table.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/double_check.hpp"
#include "figures/lookup.hpp"
#include "rules/game.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// Computes the tallies of an enumeration again and compares them. The second route is that of polynomials
/// (CompiledWagers) or, if they cannot express the wager, the enumeration of single cards (if the first route
/// was alike_by_points()), or else EveryDeal. Precondition: `tallies` are those of `wagers` on this table.
/// Cost: compiling the polynomials of each wager, and a second for each wager that only EveryDeal can
/// compute.
DoubleCheck compare_routes(const Table& table, const std::vector<const Wager*>& wagers,
                           const std::vector<Tally>& tallies);

/// Computes the covariances again: the terms of the polynomials are visited one by one, and each coup is
/// settled for all wagers. Wagers that have too many terms together are compared in pairs, and pairs that
/// still have too many are computed by EveryDeal.
void compare_covariances(const Table& table, const std::vector<const Wager*>& wagers,
                         const CovarianceMatrix& matrix, DoubleCheck& check);

/// Compares the net results of a bet of several stakes, and their mean and variance, with a second route.
void compare_stakes(const Table& table, const Game& game, const CombinedBet& bet, DoubleCheck& check);

/// Compares the outcomes of several wagers together with a second route. Those of a single wager follow from
/// its tally, which compare_routes() compares.
void compare_lookup(const Table& table, const std::vector<const Wager*>& wagers, const Lookup& lookup,
                    DoubleCheck& check);

}  // namespace sabot
