#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "rounds/round_counts.hpp"
#include "rounds/shoe_procedure.hpp"
#include "rounds/stake.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The exact square root of a number, with a sign.
struct SignedRoot {
    Rational square;
    /// -1, 0 or 1.
    int sign = 0;
};

/// How often a value was observed, and its exact probability.
struct ObservedCount {
    std::string value;
    std::uint64_t observed = 0;
    Rational probability;
};

/// A count is not compared with its law if fewer are expected: its distribution is then far from normal.
inline constexpr int kMinExpected = 5;

/// Counts of values of which each observation has exactly one, beside their exact law.
struct ObservedLaw {
    /// "outcome", "player-total", ..., or the id of a wager.
    std::string id;
    std::string name;
    std::uint64_t observations = 0;
    std::vector<ObservedCount> values;
    /// The variance of a count is p (1 - p) times this: the number of observations if they are independent,
    /// and less for cards drawn without replacement.
    Rational dispersion;

    /// observations * p.
    Rational expected(const ObservedCount& value) const;
    /// (observed - expected) / standard deviation. Nothing if fewer than kMinExpected are expected with the
    /// value, or without it.
    std::optional<SignedRoot> z(const ObservedCount& value) const;
    /// The sum of (observed - expected)^2 / (dispersion * p), over the values with p > 0. Nothing if fewer
    /// than kMinExpected are expected of one of them.
    std::optional<Rational> chi_squared() const;
    /// The number of values with p > 0, less one.
    int degrees_of_freedom() const;
};

/// The result of betting the same stake in every round in which the wager was open. Amounts are exact.
struct ObservedReturn {
    Rational stake;
    std::uint64_t rounds = 0;
    /// With fees.
    Rational staked;
    Rational returned;
    /// The exact mean return and variance of one round, per unit staked with its fee; after rounding, if the
    /// game rounds returns.
    Rational return_to_player;
    Rational variance;

    /// Nothing if no round was bet on.
    std::optional<Rational> observed_return() const;
    /// (observed return - exact return) / standard deviation. Nothing if that is zero.
    std::optional<SignedRoot> z() const;
};

struct ObservedWager {
    ObservedLaw events;
    std::optional<ObservedReturn> bet;
};

/// What was counted of a simulation, beside the exact figures of a coup from the full shoe.
///
/// Rounds of one shoe are equally distributed, so every expected value of a round is exact at any place of
/// the shoe. There are two departures. The number of rounds of a shoe depends on its cards, so the last
/// rounds are a selection: of eight decks dealt to the end, 8 in 100,000 more rounds than by the law have six
/// cards, which shows in about a hundred million rounds. And rounds of a shoe are not independent, so that
/// variances are not exactly those of independent rounds.
struct Simulation {
    Examined examined;
    std::uint64_t seed = 0;
    ShoeProcedure procedure;
    std::uint64_t shoes = 0;
    std::uint64_t rounds = 0;
    /// Without burnt cards.
    std::uint64_t cards = 0;
    /// Outcomes, totals and numbers of cards of the rounds, and ranks and suits of the cards.
    std::vector<ObservedLaw> laws;
    /// In the order of the game. Only rounds in which the wager was open.
    std::vector<ObservedWager> wagers;
};

/// What was simulated, besides the game.
struct SimulationRequest {
    Setup setup;
    std::uint64_t seed = 1;
    std::vector<Stake> stakes = {};
};

/// Compares what a Simulator of the same game, shoe and seed counted with the exact figures. Throws
/// InputError as Simulator, analyze() and check_stakes() do. Cost: that of analyze().
Simulation compare_with_law(const Game& game, const SimulationRequest& request, const RoundCounts& counts);

}  // namespace sabot
