#pragma once

#include "engine/table.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/double_check.hpp"
#include "rules/game.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// Computes the tallies of an enumeration again and compares them: with polynomials (CompiledWagers), else by
/// the enumeration of single cards where alike_by_points() served, else by EveryDeal. Precondition:
/// `tallies` are those of `wagers` on this table. Cost: compiling the polynomials of each wager, and a second
/// for each wager that only EveryDeal serves.
DoubleCheck compare_routes(const Table& table, const std::vector<const Wager*>& wagers,
                           const std::vector<Tally>& tallies);

/// Computes the covariances again: the terms of the polynomials are visited one by one, and each coup is
/// settled for all wagers. Wagers that together have too many terms are compared in pairs, and pairs that
/// still have too many by EveryDeal.
void compare_covariances(const Table& table, const std::vector<const Wager*>& wagers,
                         const CovarianceMatrix& matrix, DoubleCheck& check);

/// Compares the net results of stakes that are one bet, with their mean and variance.
void compare_stakes(const Table& table, const Game& game, const CombinedBet& bet, DoubleCheck& check);

}  // namespace sabot
