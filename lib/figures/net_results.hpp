#pragma once

#include "figures/distribution.hpp"
#include "figures/wager_figures.hpp"

#include <vector>

namespace sabot {

/// What an event of a wager pays, with one multiplier if they are random.
struct EventResult {
    /// Net per unit staked, and per unit paid.
    Rational pays;
    Rational net;
    Rational probability;
};
/// All results of a wager, in the order of its events; those of a multiplied event, the smallest multiplier
/// first.
std::vector<EventResult> results_of(const WagerFigures& wager);

/// The most that an event wins per unit staked, and its probability: with the largest multiplier, if they are
/// random.
EventResult largest_result(const EventFigures& event);

/// What that is besides the stake: the odds of the payout, after commission, the largest multiplier and caps.
/// The part of a stake that is kept with a multiplied win is not subtracted.
Rational largest_odds(const EventFigures& event);

/// The most that a wager wins in this sense; 0 if it cannot win.
Rational largest_odds(const WagerFigures& wager);

/// An amount that a row wins per unit staked besides the stake, as largest_odds() counts it, and its
/// probability.
struct DistinctWin {
    const EventFigures* row = nullptr;
    Rational odds;
    Rational probability;
};
/// In the order of the rows that can win, which must outlive them. A row with random multipliers has one for
/// each amount, which several multipliers may give.
std::vector<DistinctWin> distinct_wins(const WagerFigures& wager);

/// A combined multiplier and its probability, given that the wager wins. A win that is not multiplied has 1.
struct MultiplierProbability {
    Rational product;
    Rational probability;
};
/// The smallest first; empty if no win can be multiplied.
std::vector<MultiplierProbability> multipliers_of(const WagerFigures& wager);

/// A net result per unit paid, and its probability.
struct NetProbability {
    Rational net;
    Rational probability;
};
/// The possible net results of a bet of one unit: each amount once, the smallest first. Amounts that cannot
/// occur are left out.
std::vector<NetProbability> net_results(const WagerFigures& wager);

/// The probability that a bet wins at most this net amount per unit staked, without regard to the fee.
Rational probability_at_most(const WagerFigures& wager, const Rational& pays);

}  // namespace sabot
