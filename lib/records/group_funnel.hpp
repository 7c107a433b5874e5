#pragma once

#include "exact/exact.hpp"
#include "records/checked_records.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sabot {

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
    /// Of one round or bet: the mean of all groups.
    double variance = 0;
    /// All groups of a correct game are in the band with a probability of about 1 - level, by the normal
    /// distribution (Bonferroni).
    double half_width(std::uint64_t size) const;
    double deviations = 0;
};

/// Groups of one division: how often Banker wins, or the return of the bets on a wager of the game.
GroupFunnel group_funnel(std::span<const GroupStatistics> groups, std::optional<std::size_t> wager,
                         const Rational& level);

}  // namespace sabot
