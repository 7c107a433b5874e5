#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

namespace sabot {

/// What it takes to walk pieces of a census.
class WalkingTime {
public:
    /// Of pieces of the plan, which must outlive the object.
    WalkingTime(const CensusPlan& plan, const PieceSet& pieces);

    double compositions() const;
    /// That the work takes one process: a piece of each group is walked and thrown away. Cost: seconds where
    /// pieces are large.
    double seconds() const;

private:
    // What is to be walked of one group, and the most expensive branch of it.
    struct Work {
        double compositions = 0;
        double cost = 0;
        CensusPieces::Branch largest;
    };

    const CensusPlan& plan_;
    // By group.
    std::vector<Work> work_;
};

}  // namespace sabot
