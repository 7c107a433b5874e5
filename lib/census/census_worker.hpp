#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"
#include "census/grid_walk.hpp"

#include <memory>
#include <utility>

namespace sabot {

/// Computes pieces of a plan and accumulates their sums until they are taken. Each thread has one worker.
class CensusWorker {
public:
    /// The plan must outlive the worker. Memory: that of a GridWalk.
    explicit CensusWorker(
        const CensusPlan& plan, Stopped stopped = [] { return false; })
        : plan_(plan), stopped_(std::move(stopped)) {}

    /// Returns false if it was stopped before the piece was finished. Precondition: piece < plan.pieces(),
    /// and not computed before.
    bool walk(std::uint64_t piece);
    /// The pieces finished since the last call.
    FinishedPieces take();

private:
    const CensusPlan& plan_;
    Stopped stopped_;
    // The tables of the group computed last.
    std::size_t group_ = 0;
    std::unique_ptr<GridWalk> walk_;
    FinishedPieces finished_;
};

}  // namespace sabot
