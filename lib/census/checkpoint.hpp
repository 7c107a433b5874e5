#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

#include <chrono>
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

}  // namespace sabot
