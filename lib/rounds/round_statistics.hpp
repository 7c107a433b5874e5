#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "exact/signed_root.hpp"
#include "rounds/round_counts.hpp"
#include "rounds/round_test.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

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
    /// Whether it is one of the laws of single cards or by place of the round, which repeat others in more
    /// detail.
    bool is_by_place = false;
    RoundTest test = {};

    /// observations * p.
    Rational expected(const ObservedCount& value) const;
    /// (observed - expected) / standard deviation. Nothing if fewer than kMinExpected are expected with the
    /// value, or without it.
    std::optional<SignedRoot> z(const ObservedCount& value) const;
};

/// The bets on a wager beside their exact law. Amounts are exact.
struct ObservedReturn {
    std::uint64_t rounds = 0;
    /// The stake of every bet; nothing if they differ.
    std::optional<Rational> stake;
    /// With fees.
    Rational staked;
    Rational returned;
    /// The exact mean of observed_return(), after rounding if the game rounds returns.
    Rational return_to_player;
    /// The exact variance of observed_return(), if rounds are independent.
    Rational variance;
    /// (observed return - exact return) / standard deviation; with the p-value.
    RoundTest test = {};

    /// Nothing if no round was bet on.
    std::optional<Rational> observed_return() const;
    std::optional<SignedRoot> z() const;
    /// observed_return() less and plus the root of this contains the exact return in 95% of records, by the
    /// normal distribution.
    Rational half_width_squared() const;
};

struct ObservedWager {
    ObservedLaw events;
    /// Nothing if no bet is recorded.
    std::optional<ObservedReturn> bet;
};

/// What was counted of a group of rounds beside the exact law of a round, with tests.
struct RoundStatistics {
    std::uint64_t shoes = 0;
    std::uint64_t rounds = 0;
    /// Without burnt cards.
    std::uint64_t cards = 0;
    /// The number of ordered pairs of different rounds of one shoe; see CoupCovariance.
    std::uint64_t pairs = 0;
    /// Outcomes, totals and numbers of cards of the rounds; ranks, suits and cards, also by place.
    std::vector<ObservedLaw> laws;
    /// In the order of the game. Only rounds in which the wager was open.
    std::vector<ObservedWager> wagers;

    /// The tests, those that were not made included: of the laws, of the events of each wager, of the
    /// returns.
    std::vector<RoundTest*> tests();
    std::vector<const RoundTest*> tests() const;
};

/// The exact law of a round from the full shoe. It is computed once for any number of groups of rounds. Cost:
/// that of analyze().
class RoundLaw {
public:
    /// Whether a hand that may choose by the rules follows the tableau, as in simulated rounds, or whether
    /// its choices are its own, so that only cards are tested.
    enum class Choices : std::uint8_t { by_tableau, free };

    /// Throws InputError as analyze() and shoe_procedure() do.
    RoundLaw(const Game& game, const Shoe& shoe, Choices choices = Choices::free);
    ~RoundLaw();
    RoundLaw(const RoundLaw&) = delete;
    RoundLaw& operator=(const RoundLaw&) = delete;

    /// Compares counts with the law, and tests them; p-values are not adjusted. Cost: about a millisecond,
    /// and some ten for each exact test of a small sample. Threads may use it at the same time.
    ///
    /// A test by a distribution of large samples is made if kMinExpected are expected of every possible
    /// value; else an exact test, if the sample is small enough; else values are merged, the least probable
    /// ones first, until that many are expected of each. A value that is not possible and was observed has
    /// p-value 0. A return is tested by the law of the sum if all stakes are equal, and else by the normal
    /// distribution if its skewness is at most 1/10.
    RoundStatistics compare(const RoundCounts& counts) const;
    /// The result of betting the same stake in every round in which the wager was open.
    ObservedReturn compare_bet(const std::string& wager, const Rational& stake,
                               const RoundCounts& counts) const;

private:
    class Computed;
    std::unique_ptr<const Computed> computed_;
};

}  // namespace sabot
