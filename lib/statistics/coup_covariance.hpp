#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// How far a figure of one coup depends on that of another coup of the same shoe.
struct CoupCovariance {
    /// "outcome-player", "outcome-banker" and "outcome-tie", whose figure is 1 for that outcome and 0 for
    /// others; or the id of a wager, whose figure is its net win per unit paid.
    std::string id;
    std::string name;
    Rational variance;
    Rational covariance;

    /// Precondition: variance > 0.
    Rational correlation() const { return covariance / variance; }
    /// What the variance of the sum over n rounds is multiplied by, because rounds of one shoe depend on each
    /// other: 1 + pairs * covariance / (n * variance), where `pairs` is the number of ordered pairs of
    /// different rounds of one shoe. For m rounds from each shoe, the sum over a shoe has variance m V + m (m
    /// - 1) C. Precondition: rounds > 0, variance > 0.
    Rational variance_ratio(std::uint64_t rounds, std::uint64_t pairs) const {
        return 1 + Rational(pairs) * covariance / (Rational(rounds) * variance);
    }
    friend bool operator==(const CoupCovariance&, const CoupCovariance&) = default;
};

/// The exact covariance of two coups of a shoe, for the outcomes and for each wager that final totals and
/// numbers of cards decide.
///
/// It is that of any two coups which are both among the certain_rounds() of the shoe (CoupMoments). Cost:
/// about ten milliseconds.
///
/// Empty if the shoe has fewer than 12 cards or more than 10,000, is infinite, or is not known by points.
/// Throws std::logic_error for a tableau with random choices.
std::vector<CoupCovariance> covariances_of_coups(const Game& game, const Shoe& shoe);
/// The covariances of the wagers only.
std::vector<CoupCovariance> covariances_of_wagers(const Game& game, const Shoe& shoe);

/// A number r with which variance_ratio() is at most 1 + (m - 1) r, for m certain rounds from each shoe and
/// any event of a coup, also one that depends on suits, or any weighted sum of events.
///
/// Two coups deal two disjoint draws of six out of N cards, with all orders equally likely. So a covariance
/// is that of two functions of sets of six cards, means over their orders, whose variance is no greater than
/// that of the events. On the space of such functions, the mean over all sets that are disjoint from a given
/// one has the eigenvalues (-1)^j C(N - 6 - j, 6 - j) / C(N - 6, 6) for j from 0 to 6 (the Kneser graph;
/// Lovasz 1979), of which j = 0 belongs to the mean. The greatest of the others is that of j = 2, namely 30 /
/// ((N - 6) (N - 7)). It is 1 for fewer than 12 cards, and 0 for an infinite shoe.
Rational max_correlation_of_coups(const Shoe& shoe);

}  // namespace sabot
