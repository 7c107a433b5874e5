#pragma once

#include "figures/distribution.hpp"
#include "figures/wager_figures.hpp"
#include "rules/settlement.hpp"

#include <vector>

namespace sabot {

/// What an event of a wager pays; with random multipliers, what it pays with one multiplier.
struct EventResult {
    /// Net per unit staked, and per unit paid.
    Rational pays;
    Rational net;
    Rational probability;
    /// The commission in `pays`; 0 if it is multiplied.
    Rational commission = 0;

    Payment payment() const { return {pays, commission}; }
};
/// All results of a wager, in the order of its events. A multiplied event has one for each multiplier, the
/// smallest first.
std::vector<EventResult> results_of(const WagerFigures& wager);

/// The largest result of an event, and its probability. With random multipliers, this is the result with the
/// largest multiplier.
EventResult largest_result(const EventFigures& event);

/// The largest win of an event per unit staked, without the stake: the odds of its payout after commission,
/// the largest multiplier and caps. The part of the stake that is not returned is not subtracted.
Rational largest_odds(const EventFigures& event);

/// The largest_odds() of the event that wins the most; 0 if the wager cannot win.
Rational largest_odds(const WagerFigures& wager);

/// An amount that a row wins per unit staked, without the stake, as largest_odds() counts it, and its
/// probability.
struct DistinctWin {
    const EventFigures* row = nullptr;
    Rational odds;
    Rational probability;
};
/// The wins of all rows that can win, in their order. A row with random multipliers has one entry for each
/// amount, even if several multipliers give it. The wager must outlive the result.
std::vector<DistinctWin> distinct_wins(const WagerFigures& wager);

/// A combined multiplier and its probability, given that the wager wins. The multiplier of a win that is not
/// multiplied is 1.
struct MultiplierProbability {
    Rational product;
    Rational probability;
};
/// The multipliers of a wager's wins, the smallest first; empty if no win can be multiplied.
std::vector<MultiplierProbability> multipliers_of(const WagerFigures& wager);

/// A net result per unit paid, and its probability.
struct NetProbability {
    Rational net;
    Rational probability;
};
/// The possible net results of a bet of one unit: each amount once, the smallest first. Amounts with
/// probability 0 are left out.
std::vector<NetProbability> net_results(const WagerFigures& wager);

/// The probability that a bet wins at most this net amount per unit staked. The fee is not counted.
Rational probability_at_most(const WagerFigures& wager, const Rational& pays);

}  // namespace sabot
