#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

namespace sabot {

/// Estimates how long some pieces of a census take to compute.
class TimeEstimate {
public:
    /// `pieces` are pieces of the plan. The plan must outlive the object.
    TimeEstimate(const CensusPlan& plan, const PieceSet& pieces);

    /// The number of compositions to enumerate.
    Integer compositions() const;
    /// The estimated time in seconds on one thread. For each group of wagers, it times one of the group's
    /// most expensive pieces and multiplies by the ratio of estimated costs (WalkCosts). Cost: that of one
    /// piece for each group, a tenth of a second or, if all pieces are large, seconds.
    double seconds() const;

private:
    // The work of one group: the totals of its pieces, and its most expensive branch.
    struct Work {
        Integer compositions = 0;
        double cost = 0;
        CensusPieces::Branch largest;
    };

    const CensusPlan& plan_;
    // Indexed by group.
    std::vector<Work> work_;
};

}  // namespace sabot
