#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"
#include "census/grid_walk.hpp"

#include <memory>

namespace sabot {

/// Walks pieces of a plan and keeps what they add up to until it is taken: one for each thread.
class CensusWorker {
public:
    /// The plan must outlive the worker. Memory: that of a GridWalk.
    explicit CensusWorker(const CensusPlan& plan) : plan_(plan) {}

    /// Precondition: piece < plan.pieces(), and not walked before.
    void walk(std::uint64_t piece);
    /// Compositions since finished pieces were last taken.
    const Integer& waiting() const { return waiting_; }
    FinishedPieces take();

private:
    const CensusPlan& plan_;
    // The tables of the group that was walked last.
    std::size_t group_ = 0;
    std::unique_ptr<GridWalk> walk_;
    FinishedPieces finished_;
    Integer waiting_;
};

}  // namespace sabot
