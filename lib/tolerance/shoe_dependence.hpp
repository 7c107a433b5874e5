#pragma once

#include "api.hpp"
#include "figures/analysis.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game.hpp"
#include "statistics/coup_covariance.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace sabot {

/// How far the rounds of one shoe depend on each other, exactly.
struct SABOT_API ShoeDependence {
    CoupCovariance covariance;
    /// The number of rounds of a shoe in which the wager can be bet, whatever its cards are; see
    /// certain_rounds().
    std::uint64_t rounds = 0;

    Rational correlation() const { return covariance.correlation(); }
    /// The variance of the return over these rounds of a shoe, divided by that of independent rounds. It is
    /// the same for the return over any number of whole shoes.
    Rational variance_ratio() const { return covariance.variance_ratio(rounds, rounds * (rounds - 1)); }
    friend bool operator==(const ShoeDependence&, const ShoeDependence&) = default;
};

/// The dependence of each analysed wager whose covariance covariances_of_wagers() computes, by its id. Empty
/// if a choice is played at random, and for a shoe of fewer cards than the burnt ones and two rounds may
/// need.
std::map<std::string, ShoeDependence> shoe_dependences(const Game& game, const Analysis& analysis);

}  // namespace sabot
