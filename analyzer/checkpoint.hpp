#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace sabot {

/// The file of --checkpoint: a census's finished pieces, so that a run that was killed goes on where it was.
/// It is replaced whole: whoever reads it finds what was finished then, and never half of it.
class Checkpoint {
public:
    /// No file where the path is empty. The plan must outlive the object.
    Checkpoint(std::string path, const CensusPlan& plan);

    /// What the file holds; nothing where there is none yet. Throws InputError where it is another census's,
    /// or cannot be read.
    FinishedPieces read() const;
    /// Whether it is time to write: after a second first, then ever more seldom, a fiftieth of the time.
    bool due() const;
    /// Throws OutputError.
    void write(const FinishedPieces& finished);

private:
    std::string path_;
    const CensusPlan& plan_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

/// The finished pieces in a file. Throws InputError where it is missing, too large, or another census's.
FinishedPieces read_pieces_file(const std::string& path, const CensusPlan& plan);
/// Those of several files together, which must be all of the census's. Throws InputError.
FinishedPieces read_all_pieces(const std::vector<std::string>& paths, const CensusPlan& plan);

}  // namespace sabot
