#pragma once

#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The results of consecutive coups of one shoe, and their probability. Each coup has a letter: P, B or T for
/// who wins, or W, D or L if a wager wins, is a draw (the stake comes back), or loses.
struct CoupSequence {
    std::string sequence;
    Rational probability;
    /// The product of the probabilities of the single results.
    Rational independent;

    Rational difference() const { return probability - independent; }
    /// How many sequences, each from a shoe of its own, it takes until the standard deviation of how often
    /// this one comes is no larger than the difference; nothing if there is no difference.
    std::optional<Integer> sequences_for_deviation() const;
    friend bool operator==(const CoupSequence&, const CoupSequence&) = default;
};

/// The probability of an outcome of the next coup given those of the coups before it.
struct NextOutcome {
    std::string given;
    std::string next;
    Rational probability;
    /// The probability if nothing is known of the coups before.
    Rational alone;

    Rational change() const { return probability - alone; }
    friend bool operator==(const NextOutcome&, const NextOutcome&) = default;
};

/// The expected value of a wager on the next coup given the outcomes of the coups before it.
struct ValueAfter {
    std::string given;
    Rational expected_value;
    friend bool operator==(const ValueAfter&, const ValueAfter&) = default;
};

/// A wager on consecutive coups. Net results are per unit paid.
struct ConsecutiveWager {
    std::string id;
    std::string name;
    Rational expected_value;
    /// The variance on one coup, and the covariance of its net results on two.
    Rational variance;
    Rational covariance;
    std::vector<CoupSequence> sequences;
    /// Empty if the wager and the outcomes together distinguish too many cards.
    std::vector<ValueAfter> after;

    /// Nothing if the result is certain.
    std::optional<Rational> correlation() const {
        return variance == 0 ? std::nullopt : std::optional(covariance / variance);
    }
    /// The first of the highest values; nullptr if there are none.
    const ValueAfter* highest_after() const;
    friend bool operator==(const ConsecutiveWager&, const ConsecutiveWager&) = default;
};

/// One wager on a coup, and another on a later coup of the shoe or an earlier one.
struct ConsecutivePair {
    std::string wager;
    std::string other;
    Rational covariance;
    /// The correlation has the sign of the covariance. Nothing if the result of one of them is certain.
    std::optional<Rational> correlation_squared;
    friend bool operator==(const ConsecutivePair&, const ConsecutivePair&) = default;
};

struct ConsecutiveCoups {
    Examined examined;
    int coups = 2;
    /// All sequences of outcomes.
    std::vector<CoupSequence> outcomes;
    /// For all outcomes of the coups before that can come.
    std::vector<NextOutcome> next;
    std::vector<ConsecutiveWager> wagers;
    std::vector<ConsecutivePair> pairs;
    /// Wagers that were not computed; those whose covariance with other wagers was not.
    std::vector<RefusedWager> refused;
    std::vector<RefusedWager> unpaired;

    /// No test of outcomes tells them from independent ones, with both probabilities of an error at most 5%,
    /// on fewer sequences of coups than this, each from a shoe of its own; nothing if they are independent.
    ///
    /// With p and q the probabilities of sequences and the products, chi2 = sum (p - q)^2 / q, and n
    /// sequences, the Kullback-Leibler divergence is at most n chi2, and the total variation D of n sequences
    /// at most sqrt(1 - exp(-n chi2)) (Bretagnolle and Huber 1979). Both errors together have a probability
    /// of at least 1 - D, so 10% requires n chi2 >= ln(1 / 0.19) > 1.66.
    std::optional<Integer> sequences_for_any_test() const;
    friend bool operator==(const ConsecutiveCoups&, const ConsecutiveCoups&) = default;
};

struct ConsecutiveRequest {
    Setup setup;
    /// Ids of the wagers to compute; empty for all.
    std::vector<std::string> wagers = {};
    /// 2 or 3.
    int coups = 2;
    /// Follows the wagers.
    OnProgress on_progress = {};
};

/// Throws InputError for coups that are independent (infinite decks, a shuffle after each coup), too few
/// cards, hands that draw at random, and a wager requested by id that is not computed. Cost for eight decks
/// and all wagers: about a second for two coups, ten for three.
ConsecutiveCoups consecutive_coups(const Game& game, const ConsecutiveRequest& request);

}  // namespace sabot
