#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"
#include "census/team.hpp"
#include "on_progress.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// A file with the finished pieces of a census, so that a run that was ended can be continued. It is replaced
/// atomically: a reader never finds a partial file.
class Checkpoint {
public:
    /// Reads the file if it exists. An empty path means no file. The plan must outlive the object. Throws
    /// InputError as read_pieces_file() does.
    Checkpoint(std::string path, const CensusPlan& plan);

    /// The pieces that the file held.
    const FinishedPieces& before() const { return before_; }
    /// Whether it is time to write: after one second at first, then at growing intervals of a fiftieth of the
    /// elapsed time.
    bool is_due() const;
    /// Replaces the file. Throws OutputError.
    void write(const FinishedPieces& finished);

private:
    std::string path_;
    const CensusPlan& plan_;
    FinishedPieces before_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

/// The finished pieces in a file. Throws InputError if it is missing, too large, or belongs to another
/// census.
FinishedPieces read_pieces_file(const std::string& path, const CensusPlan& plan);
/// The finished pieces of several files. Throws InputError, also if two files contain the same piece.
FinishedPieces read_pieces_files(const std::vector<std::string>& paths, const CensusPlan& plan);

class TimeEstimate;

/// How to compute pieces of a census. Only the first process of a team calls the functions.
struct CensusRun {
    /// Threads of a process alone (0: one for each core). Each of several processes uses one.
    unsigned threads = 0;
    /// Path of the checkpoint file; empty for none.
    std::string checkpoint = {};
    /// Called before the first piece, with an estimate for the pieces that the checkpoint does not hold. An
    /// exception from it ends the run.
    std::function<void(const TimeEstimate&)> on_start = {};
    /// Progress is in compositions, including those that the checkpoint holds.
    OnProgress on_progress = {};
};

/// Computes the wanted pieces of the plan, except those that the checkpoint holds, and writes the checkpoint
/// from time to time and at the end. Returns the finished pieces in the first process of a team, and none in
/// the others. Throws Interrupted if `on_progress` or, in another process, the team ended the computation:
/// the checkpoint then holds the finished pieces.
FinishedPieces run_pieces(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run,
                          const Team& team = Team());

}  // namespace sabot
