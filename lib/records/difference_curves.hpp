#pragma once

#include "records/checked_records.hpp"
#include "statistics/bands.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// How far rounds are from what is expected given the unseen cards, over time, with a band that holds at all
/// times.
struct DifferenceCurve {
    /// The group; both are empty for all rounds.
    std::string by;
    std::string value;
    /// The id and the name of a wager, of which it is what bets returned, in money. Both are empty for how
    /// often Banker won.
    std::string wager;
    std::string name;
    /// At least one.
    std::vector<DifferencePoint> points;
    /// The greatest part of its half width that any difference is.
    double deviation = 0;
};

/// Of all rounds and of each group: the curve of Banker's wins, and then of each wager that was bet on, as
/// far as anything is compared. The differences of all rounds are within the band of their curve at all times
/// with a probability of at least 1 - level; those of a group together with the same curves of all groups of
/// its column (Bonferroni). Cost: some microseconds a point.
std::vector<DifferenceCurve> difference_curves(const CheckedRecords& records);

/// Of the groups of a column, the most conspicuous curve of each of the `most` groups that deviate most, in
/// this order.
std::vector<DifferenceCurve> largest_differences(const std::vector<DifferenceCurve>& curves,
                                                 const std::string& by, std::size_t most);

}  // namespace sabot
