#pragma once

#include "counting/counting.hpp"
#include "counting/rounds_by_depth.hpp"
#include "exact/approximation.hpp"
#include "exact/estimate.hpp"
#include "on_progress.hpp"
#include "rules/shoe_procedure.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// What a system gains in a whole shoe. Each figure is computed from the exact figures of each depth and the
/// mean number of rounds that begin there (rounds_by_depth()), which is an approximation. Simulated shoes
/// measure how far it is from the truth: the error bound is the difference of both, plus the half-width of
/// the interval that contains the true mean in 99.9% of such simulations.
struct CountedShoe {
    /// Per shoe: rounds, those with a bet, the net result, and the sum of the squared results of bets.
    Approximation rounds;
    Approximation bets;
    Approximation gain;
    Approximation squares;
    /// The means over the simulated shoes.
    Estimate simulated_rounds;
    Estimate simulated_bets;
    Estimate simulated_gain;
    /// How many of them had 0, 1, 2, ... bets.
    std::vector<std::uint64_t> shoes_by_bets = {};

    /// A number of bets that a simulated shoe had, and its probability with a Clopper-Pearson interval.
    struct BetsOfShoe {
        int bets = 0;
        Estimate probability;
        friend bool operator==(const BetsOfShoe&, const BetsOfShoe&) = default;
    };
    std::vector<BetsOfShoe> bets_of_shoe() const;

    Approximation bet_frequency() const;
    Approximation gain_per_100_rounds() const;
    /// Nothing if one never bets, or if the error bound leaves that open.
    std::optional<Approximation> edge_per_bet() const;
    /// 1000 times gain / deviation per round; nothing if it may be that nothing varies.
    std::optional<Approximation> desirability_index() const;
    /// N0, the number of rounds after which the gain is one deviation: variance / gain^2 per round; nothing
    /// if it is not certain that there is a gain.
    std::optional<Approximation> rounds_to_deviation() const;

    /// An upper bound of the probability that a bettor with this bankroll is ruined, ever, if the results of
    /// bets are independent and have one distribution; nothing if it is not certain that there is a gain.
    /// `largest_loss` of a bet, in units.
    ///
    /// By the inequality of Lundberg it is exp(-r bankroll), if the mean of exp(-r X) is at most 1 for the
    /// result X of a bet. Among all distributions with the mean e and the mean square q that lose at most c,
    /// that mean is largest for the one with the values -c and (q + e c) / (e + c) (Chebyshev and Markov), so
    /// that r is that of these two values, whatever the wager pays. e and q are the ends of their error
    /// bounds that are worst; r is rounded down. If q = e^2, every bet wins e, and nobody is ruined.
    std::optional<Rational> risk_of_ruin(const Rational& bankroll, const Rational& largest_loss) const;

    friend bool operator==(const CountedShoe&, const CountedShoe&) = default;
};

/// The computed figures of a shoe: the exact ones of its depths, weighted by the rounds that begin there.
struct ShoeSums {
    Rational rounds = 0;
    Rational bets = 0;
    Rational gain = 0;
    Rational squares = 0;
    /// The sum of the bet frequencies of all depths at which a round may begin. A shoe has no more bets on
    /// average, however its rounds depend on each other.
    Rational most_bets = 0;
};
/// `depths`: those of all numbers of unseen cards from 6 to the number of cards in the shoe, in any order.
ShoeSums sums_over_shoe(const RoundsByDepth& rounds, const std::vector<CountedDepth>& depths);

/// Shoes to simulate; at least two.
struct CountSimulation {
    std::uint64_t shoes = 0;
    std::uint64_t seed = 1;
};

/// Compares the sums with simulated shoes, which are shuffled in random order and played by the procedure;
/// whenever the count meets the trigger, the exact expected value of the coup given the unseen cards is added
/// instead of its result, which has the same mean and varies less. The bettor sees no burnt card. Throws
/// Interrupted if `on_progress` ends the simulation.
CountedShoe count_shoe(const Game& game, const Shoe& shoe, const ShoeProcedure& procedure,
                       const CountingSystem& system, const ShoeSums& sums, const CountSimulation& simulation,
                       const OnProgress& on_progress = {});

}  // namespace sabot
