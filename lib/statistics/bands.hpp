#pragma once

#include "exact/exact.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// Bands of charts, by the normal distribution, in doubles.

/// The w such that this many deviates of any dependence are all from -w to w with a probability of at least 1
/// - level (Bonferroni). Range: 0 < level < 1, count > 0.
double deviation_band(const Rational& level, std::size_t count);

/// The bets of a record up to some point.
struct ReturnPoint {
    std::uint64_t bets = 0;
    /// What was returned per unit paid.
    double observed = 0;
    /// The return lies within this of the exact one with probability 1 - level.
    double half_width = 0;
};
/// The return of all bets up to each point of the series, which is that of `bet`. The variance of a return is
/// taken as proportional to the sum of the squares of the stakes, over the square of their sum.
std::vector<ReturnPoint> return_band(const ObservedReturn& bet, const ReturnSeries& series,
                                     const Rational& level);

}  // namespace sabot
