#pragma once

#include "api.hpp"
#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "exact/signed_root.hpp"
#include "statistics/hypothesis_test.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

/// A count is not compared with its distribution if its variance, or the number expected, is below it: the
/// distribution is then far from normal.
inline constexpr int kMinExpected = 5;

/// How often a value was observed, compared with its probability.
struct ObservedCount {
    std::string value;
    std::uint64_t observed = 0;
    /// For a round from the full shoe; nothing where every observation has its own, given the cards before.
    std::optional<Rational> probability;
    /// The sum of the probabilities, and the variance of the difference.
    Approximation expected = {0};
    Rational variance = 0;

    /// (observed - expected) / standard deviation. Nothing for a variance below kMinExpected.
    std::optional<SignedRoot> z() const;
    friend bool operator==(const ObservedCount&, const ObservedCount&) = default;
};

/// Counts of values of which each observation has exactly one, compared with their exact distribution.
struct ObservedDistribution {
    /// "outcome", "rank", ..., or the id of a wager.
    std::string id;
    std::string name;
    std::uint64_t observations = 0;
    std::vector<ObservedCount> values;
    /// Whether it is one of the distributions of single cards, by place of the round or after another
    /// outcome, which repeat others in more detail.
    bool is_by_place = false;
    HypothesisTest test = {};
    friend bool operator==(const ObservedDistribution&, const ObservedDistribution&) = default;
};

/// The bets of rounds whose outcomes are compared, given the unseen cards.
struct GivenReturn {
    std::uint64_t bets = 0;
    /// What came back minus what was to be expected before each round, and the exact variance of that.
    Approximation difference = {0};
    Approximation variance = {0};
    friend bool operator==(const GivenReturn&, const GivenReturn&) = default;
};

/// The bets on a wager compared with their exact distribution. Amounts are exact.
struct ObservedReturn {
    std::uint64_t rounds = 0;
    /// The stake of every bet; nothing if they differ.
    std::optional<Rational> stake;
    /// The amount paid for the bets: the stakes and their fees.
    Rational staked;
    Rational returned;
    /// The exact mean of observed_return(), after rounding if the game rounds returns.
    Rational return_to_player;
    /// The exact variance of observed_return(), if rounds are independent.
    Rational variance;
    /// Set if the return is tested given the unseen cards.
    std::optional<GivenReturn> given = {};
    HypothesisTest test = {};
    /// The return of those bets whose stake is larger than that of the bet on the wager before it: past
    /// posting hardly changes the return of all bets. Nothing if there are none.
    std::optional<HypothesisTest> raised = {};

    /// Nothing if no round was bet on.
    std::optional<Rational> observed_return() const;
    /// The deviation of the test: difference / standard deviation given the unseen cards, or else (observed
    /// return - RTP) / standard deviation of independent rounds.
    std::optional<SignedRoot> z() const;
    /// Whether every bet is compared given the unseen cards, so that half_width_squared() follows from these.
    bool has_given_interval() const { return given && given->bets == rounds; }
    /// The square of the half width of an interval around observed_return(), by the normal distribution. In
    /// 95% of records, it contains the mean of what is expected before each round, given the unseen cards,
    /// whatever the stakes follow; or else the RTP, if rounds are independent.
    Rational half_width_squared() const;
    /// An end of that interval, rounded to 12 decimals: the lower one for a sign of -1, the upper one for 1.
    /// Not below 0, which no return is. Nothing where nothing was staked.
    std::optional<Rational> interval_end(int sign) const;
    friend bool operator==(const ObservedReturn&, const ObservedReturn&) = default;
};

struct ObservedWager {
    ObservedDistribution events;
    /// Nothing if no bet is recorded.
    std::optional<ObservedReturn> bet;
    friend bool operator==(const ObservedWager&, const ObservedWager&) = default;
};

/// How likely the cards seen of the shoes are if each shoe holds some number of decks.
struct FittedDecks {
    struct Number {
        int decks = 0;
        /// Relative to the likeliest number; 0 if that many decks do not hold the cards seen of some shoe.
        Approximation likelihood;
        friend bool operator==(const Number&, const Number&) = default;
    };
    std::vector<Number> numbers = {};
    int best = 0;
    /// The table whose shoes alone deviate most, if that is likelier than that all tables have another
    /// number.
    std::optional<std::string> table = {};
    /// The shoe that deviates most, with its table, if it is likeliest that single shoes have another number.
    std::optional<std::string> shoe = {};
    /// The likeliest number of that table or that shoe.
    int best_of_part = 0;
    /// The test of the hypothesis that each shoe holds the number of decks of the rules.
    HypothesisTest test = {};
    friend bool operator==(const FittedDecks&, const FittedDecks&) = default;
};

/// The longest run of cards that shoes share with earlier ones or with a new deck; see CommonRuns.
struct LongestRun {
    /// The shoes that are compared with earlier ones.
    std::uint64_t shoes = 0;
    /// The length of the run with the smallest p-value; 0 without any.
    std::uint64_t cards = 0;
    Rational p_value = 1;

    HypothesisTest test(std::optional<NotTested> not_tested) const;
    friend bool operator==(const LongestRun&, const LongestRun&) = default;
};

/// What was counted of a group of rounds, compared with the exact distribution of a round, with tests.
struct RoundStatistics {
    std::uint64_t shoes = 0;
    /// Those that are compared, and those that are not: RoundCounts::left_out and RoundCounts::again.
    std::uint64_t rounds = 0;
    std::uint64_t left_out = 0;
    std::uint64_t again = 0;
    /// Without burnt cards.
    std::uint64_t cards = 0;
    /// The number of ordered pairs of different rounds of one shoe; see CoupCovariance.
    std::uint64_t pairs = 0;
    /// Whether rounds are compared with the full shoe because it is not known which ones are of one shoe.
    bool has_unknown_shoes = false;
    /// Outcomes, ranks, suits and cards, also by place.
    std::vector<ObservedDistribution> distributions;
    /// In the order of the game. Only rounds in which the wager was open count.
    std::vector<ObservedWager> wagers;
    /// Nothing for groups, and for a shoe that is not whole decks.
    std::optional<FittedDecks> decks = {};
    /// The test of LongestRun; nothing for groups.
    std::optional<HypothesisTest> common_run = {};

    /// The tests, those that were not made included: of the distributions, of the events of each wager, of
    /// the returns, of the number of decks, of the longest run of cards.
    std::vector<HypothesisTest*> tests();
    std::vector<const HypothesisTest*> tests() const;
    /// Removes the values of all distributions but that of outcomes, which take most of the memory; tests
    /// remain.
    void forget_values();
    /// Whether rows are in no order, so that only bets are tested, and not given the unseen cards.
    bool has_no_order() const { return distributions.front().test.not_tested == NotTested::no_order; }
    /// The wager with that id; nullptr if the game has none.
    const ObservedWager* wager(std::string_view id) const;
    friend bool operator==(const RoundStatistics&, const RoundStatistics&) = default;
};

}  // namespace sabot
