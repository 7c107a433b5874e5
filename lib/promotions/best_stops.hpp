#pragma once

#include "exact/approximation.hpp"
#include "figures/net_results.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// When to stop if a part of the losses is given back.
///
/// A bettor stakes one unit on the same wager in coup after coup, each from a full shoe, and may stop after
/// any of them. Stopping with a net result x is worth x if x is not negative, and (1 - rebate) x if it is.
/// Net results lie on a lattice, whose step is the greatest common divisor of what a coup can net. So the
/// best way to stop is a set of lattice points, found by improving it: the value of stopping outside a set
/// solves a banded system of linear equations, and a point belongs to the next set if going on from it is
/// worth more than stopping.
///
/// The equations are solved in double precision. What is wrong with the solution is then computed exactly:
/// put into the equations, it leaves differences of at most d. The mean number of coups is bounded by (L + a)
/// / e (Wald), if the bettor stops below -L, a coup loses a at most, and e on average. So the value of
/// stopping in this way is wrong by at most d (L + a) / e. No other way is worth more than W(0) if W(x) is at
/// least the worth of stopping and at least the mean of W after another coup, for every x. Such a W is the
/// solution plus its greatest violation of these conditions times (x + C)+ / e, where C is beyond all points
/// from which the bettor goes on.
struct BestStops {
    /// The bettor goes on from net results above -behind and below ahead, and from no others.
    Rational behind;
    Rational ahead;
    /// The mean net result in units, with the rebate. The error bound also covers what any other way to stop
    /// could gain more.
    Approximation gain;
    /// The mean number of coups, and the probability of stopping with more than one began with.
    Approximation coups;
    Approximation ends_ahead;
    friend bool operator==(const BestStops&, const BestStops&) = default;
};

/// The smallest rebate from which a bettor can gain, whatever the way to stop: the house edge divided by the
/// mean loss of a coup. At most one coup's loss is added to the net result by each coup, so the mean of what
/// was lost in the end is at most the mean loss of a coup times the number of coups. Nothing if a coup cannot
/// lose.
std::optional<Rational> break_even_rebate(const std::vector<NetProbability>& results);

/// The best way to stop, with a rebate below 1. Nothing if the rebate is at most break_even_rebate(): not to
/// bet is best. Throws InputError if the bettor does not lose on average, so that he would never stop, and if
/// there are too many points. Cost: milliseconds; seconds for rebates near 1.
std::optional<BestStops> best_stops(const std::vector<NetProbability>& results, const Rational& rebate);

}  // namespace sabot
