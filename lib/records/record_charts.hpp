#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "records/checked_records.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/e_process.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sabot {

/// Bands of charts, in doubles.

/// The width w for which `count` normal deviates, however they depend on each other, all lie between -w and w
/// with a probability of at least 1 - level (Bonferroni). Range: 0 < level < 1, count > 0.
double deviation_band(const Rational& level, std::size_t count);

/// The draws of a record up to some point.
struct DifferencePoint {
    std::uint64_t draws = 0;
    /// What was observed minus what is expected given the unseen cards.
    Approximation difference = {0};
    /// The differences of a correct game are all within their half widths with a probability of at least 1 -
    /// level.
    double half_width = 0;
};
/// The differences at the end of each part of the series, each with its band; see bound_at_any_time(). Both
/// are divided by `unit`. Cost: some microseconds a point.
std::vector<DifferencePoint> difference_band(const DifferenceSeries& series, const Tilts& tilts,
                                             const Rational& level, std::int64_t unit);

/// How far rounds are from what is expected given the unseen cards, over time, with a band that holds at all
/// times.
struct DifferenceCurve {
    /// The group; both are empty for all rounds.
    std::string by;
    std::string value;
    /// The id and the name of the wager whose returns the curve shows, in money. Both are empty for the curve
    /// of Banker's wins.
    std::string wager;
    std::string name;
    /// At least one.
    std::vector<DifferencePoint> points;
    /// The greatest ratio of a difference to its half width.
    double deviation = 0;
};

/// The curves of all rounds and of each group: that of Banker's wins, and then of each wager that was bet on,
/// as far as anything is compared. The differences of all rounds are within the band of their curve at all
/// times with a probability of at least 1 - level; for groups, this holds for the same curve of all groups of
/// a column together (Bonferroni). Cost: some microseconds a point.
std::vector<DifferenceCurve> difference_curves(const CheckedRecords& records);

/// For each of the `most` groups of a column that deviate most, its most conspicuous curve; the largest
/// deviation first.
std::vector<DifferenceCurve> largest_differences(const std::vector<DifferenceCurve>& curves,
                                                 const std::string& by, std::size_t most);

/// How far groups of different sizes are from what is expected, for a chart; in doubles.
struct GroupFunnel {
    struct Point {
        std::string group;
        /// Rounds or bets.
        std::uint64_t size = 0;
        /// Observed frequency or return minus the expected one.
        double difference = 0;
    };
    /// In ascending order of their sizes.
    std::vector<Point> points;
    /// The variance of one round or bet: the mean of all groups.
    double variance = 0;
    /// All groups of a correct game are in the band with a probability of about 1 - level, by the normal
    /// distribution (Bonferroni).
    double half_width(std::uint64_t size) const;
    double deviations = 0;
};

/// The funnel of the groups of one division: for how often Banker wins, or for the return of the bets on a
/// wager of the game.
GroupFunnel group_funnel(std::span<const GroupStatistics> groups, std::optional<std::size_t> wager,
                         const Rational& level);

}  // namespace sabot
