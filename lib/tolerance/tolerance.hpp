#pragma once

#include "distributions/possible_results.hpp"
#include "exact/approximation.hpp"
#include "figures/analysis.hpp"
#include "figures/stake.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"
#include "statistics/coup_covariance.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/rounds_to_detect.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What n rounds of a correct game may show.
struct ToleranceRequest {
    Setup setup;
    /// Ids of the wagers; empty for all. Each is bet on alone, one unit in every round.
    std::vector<std::string> wagers = {};
    /// If not empty, these bets are placed together in every round, instead of wagers.
    std::vector<Stake> stakes = {};
    /// At least one; each from 1 to SumDistribution::kMaxCoups.
    std::vector<std::uint64_t> rounds = {};
    /// The probability of a return within the bounds, between 0 and 1.
    Rational confidence = ratio(95, 100);
    /// Half the width of the band for which rounds are counted; > 0.
    Rational half_width = ratio(1, 100);
    /// A return that was observed in each of these numbers of rounds; it must be between the smallest and the
    /// largest return of each wager.
    std::optional<Rational> observed = {};
    /// How certainly faults are to be found.
    DetectionAim aim = {};
};

/// A quantile of the observed return.
struct ReturnQuantile {
    Rational level;
    /// The largest return r with P(observed return < r) <= level.
    Rational observed_return;
};

/// How likely an observed return is.
struct ObservedReturnTails {
    Approximation at_most;
    Approximation at_least;
    /// Twice the smaller one, at most 1.
    Approximation p_value;
};

/// The distribution of the observed return of n rounds: the amount returned divided by the amount paid.
/// Rounds are independent.
struct ToleranceRun {
    std::uint64_t rounds = 0;
    /// RTP ± z * standard deviation / sqrt(n), but not beyond the smallest and the largest
    /// return of a round.
    Approximation normal_low;
    Approximation normal_high;
    /// The largest return r with P(observed return < r) <= (1 - confidence) / 2, and the smallest with
    /// P(observed return > r) <= (1 - confidence) / 2. Both are returns that n rounds can have.
    Rational low;
    Rational high;
    Approximation probability_below;
    Approximation probability_above;
    /// P(net result > 0).
    Approximation probability_ahead;
    std::vector<ReturnQuantile> quantiles;
    std::optional<ObservedReturnTails> observed;
};

/// z * standard deviation of a round, where |X| <= z has probability `confidence` for a normal deviate X.
struct VolatilityIndex {
    Rational confidence;
    Approximation index;
};

/// The number of rounds after which the band is at most so wide.
struct RoundsForHalfWidth {
    Rational half_width;
    /// (z * standard deviation / half width)^2, rounded up. Nothing if there are more than
    /// SumDistribution::kMaxCoups.
    std::optional<std::uint64_t> normal;
    /// The smallest number for which P(observed return < return - half width) and P(observed return > return
    /// + half width) are at most (1 - confidence) / 2, by the exact distributions, for it and for every
    /// larger number (last_excess()). As returns are discrete, they may be for some smaller numbers too.
    /// Nothing if it is more than SumDistribution::kMaxCoups.
    std::optional<std::uint64_t> exact;
};

/// How far the rounds of one shoe depend on each other, exactly.
struct ShoeDependence {
    CoupCovariance covariance;
    /// The number of rounds that a shoe has, whatever its cards are; see certain_rounds().
    std::uint64_t rounds = 0;

    Rational correlation() const { return covariance.correlation(); }
    /// The variance of the return over these rounds of a shoe, divided by that of independent rounds. It is
    /// the same for the return over any number of whole shoes.
    Rational variance_ratio() const { return covariance.variance_ratio(rounds, rounds * (rounds - 1)); }
};

/// The tolerances of a wager, or of several bets together.
struct Tolerance {
    std::string id;
    std::string name;
    /// What is bet together, if it is not one unit on a wager.
    std::vector<Stake> stakes;
    /// Of one round, per unit paid.
    std::vector<PossibleResult> returns;
    Rational return_to_player;
    Rational variance;
    std::vector<VolatilityIndex> volatility;
    std::vector<ToleranceRun> runs;
    RoundsForHalfWidth rounds_for_half_width;
    /// Nothing for bets together, for wagers that depend on ranks or suits, and for shoes without an exact
    /// covariance (covariances_of_coups()).
    std::optional<ShoeDependence> dependence = {};
};

struct Tolerances {
    Examined examined;
    Rational confidence;
    std::optional<Rational> observed;
    DetectionAim aim;
    std::vector<Tolerance> wagers;
    /// For each wager, in the same order; empty if bets are placed together.
    std::vector<WagerDetectability> detectability;
    std::vector<RefusedWager> refused;
};

/// Throws InputError as analyze(), detectability() and check_stakes() do, for a number outside its range, and
/// as SumDistribution does. Throws Interrupted if `on_progress`, which is called for each wager
/// and number of rounds and for each fault, ends it. Cost: about ten milliseconds for each wager and number
/// of rounds, and that of detectability().
Tolerances tolerances(const Game& game, const ToleranceRequest& request, const OnProgress& on_progress = {});

}  // namespace sabot
