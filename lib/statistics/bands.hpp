#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/e_process.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// Bands of charts, in doubles.

/// The w such that this many deviates of any dependence are all from -w to w with a probability of at least 1
/// - level, by the normal distribution (Bonferroni). Range: 0 < level < 1, count > 0.
double deviation_band(const Rational& level, std::size_t count);

/// The draws of a record up to some point.
struct DifferencePoint {
    std::uint64_t draws = 0;
    /// What was observed minus what is expected given the unseen cards.
    Approximation difference = {0};
    /// All differences of a correct game are within theirs with a probability of at least 1 - level.
    double half_width = 0;
};
/// At the end of each part of the series; see bound_at_any_time(). `unit`: differences are divided by it.
/// Cost: some microseconds a point.
std::vector<DifferencePoint> difference_band(const DifferenceSeries& series, const Tilts& tilts,
                                             const Rational& level, std::int64_t unit);

}  // namespace sabot
