#pragma once

#include "census/census_plan.hpp"
#include "census/census_sample.hpp"
#include "census/finished_pieces.hpp"
#include "team.hpp"

#include <string>
#include <vector>

namespace sabot {

/// How to run a census.
struct CensusRun {
    /// Threads of a single process. Each of several MPI processes uses one.
    unsigned threads = 1;
    /// Path of the checkpoint file; empty for none.
    std::string checkpoint;
};

/// Computes the wanted pieces of the plan, except those that the checkpoint holds. Before a long run it
/// prints the number of compositions and an estimate of the time. It shows progress on a terminal, and writes
/// the checkpoint from time to time and at the end. Returns the finished pieces in the first process of a
/// team, and none in the others. Throws OutputError after an interrupt; the checkpoint then holds the
/// finished pieces.
FinishedPieces run_pieces(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run, Team& team);

/// Draws a sample and shows progress on a terminal. There is no checkpoint, so an interrupt ends it at once.
CensusSample run_sample(const Game& game, const SampleRequest& request);

}  // namespace sabot
