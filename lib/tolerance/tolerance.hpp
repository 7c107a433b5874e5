#pragma once

#include "api.hpp"
#include "distributions/possible_result.hpp"
#include "exact/approximation.hpp"
#include "exact/signed_root.hpp"
#include "figures/analysis.hpp"
#include "figures/stake.hpp"
#include "on_progress.hpp"
#include "opaque.hpp"
#include "rules/game.hpp"
#include "tolerance/detection_aim.hpp"
#include "tolerance/observation.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct ShoeDependence>;
extern template class Opaque<struct ShoeProcedure>;

/// What to compute about n rounds of a correct game.
struct ToleranceRequest {
    Setup setup;
    /// Ids of the wagers; empty for all. Each is bet on alone, one unit in every round.
    std::vector<std::string> wagers = {};
    /// If not empty, these bets are placed together in every round, instead of wagers.
    std::vector<Stake> stakes = {};
    /// At least one; each from 1 to 10^9, and no two equal.
    std::vector<std::uint64_t> rounds = {};
    /// The probability of a return within the bounds, between 0 and 1.
    Rational confidence = ratio(95, 100);
    /// Half the width of the band of returns for which the number of rounds is computed; > 0.
    Rational half_width = ratio(1, 100);
    /// What was observed in each of these numbers of rounds: a return that each wager can have, exactly or
    /// rounded, or a number of winning rounds. For a wager with pushes or with several wins, the number of
    /// wins does not determine the return, and is tested itself.
    std::optional<Observation> observed = {};
    /// How certainly faults are to be found. The observed return is tested at the same level.
    DetectionAim aim = {};
};

/// A quantile of the observed return.
struct ReturnQuantile {
    Rational level;
    /// The largest return r with P(observed return < r) <= level.
    Rational observed_return;
    friend bool operator==(const ReturnQuantile&, const ReturnQuantile&) = default;
};

/// Whether a correct game may show an observed return, and how likely it is.
struct ObservedReturnTails {
    /// The return of these rounds that is nearest to the stated one. If of_wins, the fraction of rounds that
    /// won takes the place of the return, and the hit frequency that of the RTP.
    Rational observed_return;
    /// The bounds as in ToleranceRun, for the confidence 1 - level: a return outside them has a p-value of at
    /// most the level, and one within them a larger one.
    Rational low;
    Rational high;
    Approximation at_most;
    Approximation at_least;
    /// Twice the smaller one of at_most and at_least, but at most 1.
    Approximation p_value;
    /// (observed return - RTP) / standard deviation; nothing where that is zero.
    std::optional<SignedRoot> z;
    /// Whether wins were counted that do not determine the return.
    bool of_wins = false;

    /// Whether the test at the level rejects the observed return.
    bool is_rejected() const { return observed_return < low || observed_return > high; }
    friend bool operator==(const ObservedReturnTails&, const ObservedReturnTails&) = default;
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
    friend bool operator==(const ToleranceRun&, const ToleranceRun&) = default;
};

/// z * standard deviation of a round, where |X| <= z has probability `confidence` for a normal deviate X.
struct VolatilityIndex {
    Rational confidence;
    Approximation index;
    friend bool operator==(const VolatilityIndex&, const VolatilityIndex&) = default;
};

/// About how many rounds it takes until the band is at most this wide, and its bounds after that many rounds.
struct RoundsForHalfWidth {
    Rational half_width;
    /// (z * standard deviation / half width)^2, rounded up: an approximation, by the normal distribution.
    /// Nothing if there are more than 10^9.
    std::optional<std::uint64_t> normal;
    /// The bounds of that number of rounds, as in ToleranceRun.
    std::optional<Rational> low;
    std::optional<Rational> high;
    friend bool operator==(const RoundsForHalfWidth&, const RoundsForHalfWidth&) = default;
};

struct WagerDetectability;

/// The tolerances of a wager, or of several bets together.
struct Tolerance {
    std::string id;
    std::string name;
    /// The bets that are placed together; empty for one unit on a wager.
    std::vector<Stake> stakes;
    /// The returns of one round, per unit paid.
    std::vector<PossibleResult> returns;
    Rational return_to_player;
    Rational variance;
    std::vector<VolatilityIndex> volatility;
    std::vector<ToleranceRun> runs;
    RoundsForHalfWidth rounds_for_half_width;
    /// How far the rounds of one shoe depend on each other. Nothing for bets together, for wagers that depend
    /// on ranks or suits, and for shoes without an exact covariance.
    Opaque<ShoeDependence> dependence = {};
    friend bool operator==(const Tolerance&, const Tolerance&) = default;
};

struct Tolerances {
    Examined examined;
    Rational confidence;
    std::optional<Observation> observed;
    DetectionAim aim;
    std::vector<Tolerance> wagers;
    /// How faults of the game show, for each wager in the same order; empty if bets are placed together.
    std::vector<WagerDetectability> detectability;
    std::vector<RefusedWager> refused;
    /// The names of progressive wagers, whose meter is assumed to stay as it is.
    std::vector<std::string> progressive = {};
    /// How a shoe is dealt; nothing for bets that are placed together, and for a shoe that is too small.
    Opaque<ShoeProcedure> procedure = {};

    Tolerances();
    Tolerances(const Tolerances& other);
    Tolerances(Tolerances&& other) noexcept;
    Tolerances& operator=(const Tolerances& other);
    Tolerances& operator=(Tolerances&& other) noexcept;
    ~Tolerances();
    friend bool operator==(const Tolerances&, const Tolerances&);

    /// The tolerances of the wager with that id; nullptr if there are none.
    const Tolerance* wager(std::string_view id) const;
    /// Whether the observed return is rejected in any run.
    bool is_rejected() const;
};

/// Throws InputError as analyze() does, for a stake that the game does not take, for a number outside its
/// range, and if the results of a wager have no common step that is large enough. Throws Interrupted if
/// `on_progress`, which is called for each wager and number of rounds and for each fault, ends it. Cost:
/// about ten milliseconds for each wager and number of rounds, and that of detectability().
Tolerances tolerances(const Game& game, const ToleranceRequest& request, const OnProgress& on_progress = {});

}  // namespace sabot
