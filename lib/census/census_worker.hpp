#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"
#include "census/grid_walk.hpp"

#include <memory>
#include <utility>

namespace sabot {

/// Walks pieces of a plan and keeps what they add up to until it is taken: one for each thread.
class CensusWorker {
public:
    /// The plan must outlive the worker. Memory: that of a GridWalk.
    explicit CensusWorker(
        const CensusPlan& plan, Stopped stopped = [] { return false; })
        : plan_(plan), stopped_(std::move(stopped)) {}

    /// False where it was stopped, and the piece is not finished. Precondition: piece < plan.pieces(), and
    /// not walked before.
    bool walk(std::uint64_t piece);
    /// The finished pieces since they were last taken.
    FinishedPieces take();

private:
    const CensusPlan& plan_;
    Stopped stopped_;
    // The tables of the group that was walked last.
    std::size_t group_ = 0;
    std::unique_ptr<GridWalk> walk_;
    FinishedPieces finished_;
};

}  // namespace sabot
