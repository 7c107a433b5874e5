#pragma once

#include "census/team.hpp"
#include "on_progress.hpp"

#include <functional>
#include <string>

namespace sabot {

class TimeEstimate;

/// How to compute pieces of a census. Only the first process of a team calls the functions.
struct CensusRun {
    /// Threads of a process alone (0: one for each core). Each of several processes uses one.
    unsigned threads = 0;
    /// Path of the checkpoint file; empty for none.
    std::string checkpoint = {};
    /// Called before the first piece, with an estimate for the pieces that the checkpoint does not hold. What
    /// it throws ends the run.
    std::function<void(const TimeEstimate&)> on_start = {};
    /// In compositions, with those that the checkpoint holds.
    OnProgress on_progress = {};
};

/// Computes the wanted pieces of the plan, except those that the checkpoint holds, and writes the checkpoint
/// from time to time and at the end. Returns the finished pieces in the first process of a team, and none in
/// the others. Throws Interrupted if `on_progress` or, in another process, the team ended the computation:
/// the checkpoint then holds the finished pieces.
FinishedPieces run_pieces(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run,
                          const Team& team = Team());

}  // namespace sabot
