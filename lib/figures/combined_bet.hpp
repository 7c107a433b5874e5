#pragma once

#include "figures/distribution.hpp"
#include "figures/examined.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/stake.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// Stakes on several wagers of one coup as a single bet, with its exact distribution.
struct CombinedBet {
    std::vector<Stake> stakes;
    /// The amount paid for the stakes, fees included.
    Rational paid;
    /// The net results in money: each amount once, the smallest first.
    std::vector<NetResult> results;
    /// Of the net result per unit paid. Its hits are the coups that end ahead (net > 0), its pushes those
    /// that end even.
    Distribution distribution;

    /// The mean and the variance of the net result in money.
    Rational expected_net() const { return distribution.expected_value * paid; }
    Rational variance() const { return distribution.variance * paid * paid; }
    /// The probability of a net result of less than nothing.
    Rational behind() const { return 1 - distribution.hit_frequency - distribution.push_frequency; }
};

/// Computes the distribution of the stakes from their joint_distribution(). Returns are rounded if the game
/// rounds them, each wager's alone. Precondition: at least one stake. Throws InputError as check_stakes() and
/// joint_distribution() do.
CombinedBet combined_bet(const Game& game, const Setup& setup, const std::vector<Stake>& stakes);

}  // namespace sabot
