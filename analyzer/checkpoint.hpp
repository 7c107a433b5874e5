#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace sabot {

/// The file of --checkpoint. It holds the finished pieces of a census, so that a killed run can be continued.
/// It is replaced atomically: a reader never finds a partial file.
class Checkpoint {
public:
    /// An empty path means no file. The plan must outlive the object.
    Checkpoint(std::string path, const CensusPlan& plan);

    /// The pieces in the file; none if it does not exist yet. Throws InputError if it belongs to another
    /// census or cannot be read.
    FinishedPieces read() const;
    /// Whether it is time to write: after one second at first, then at growing intervals of a fiftieth of the
    /// elapsed time.
    bool due() const;
    /// Replaces the file. Throws OutputError.
    void write(const FinishedPieces& finished);

private:
    std::string path_;
    const CensusPlan& plan_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

/// The finished pieces in a file. Throws InputError if it is missing, too large, or belongs to another
/// census.
FinishedPieces read_pieces_file(const std::string& path, const CensusPlan& plan);
/// The finished pieces of several files, which together must be all pieces of the census. Throws InputError.
FinishedPieces read_all_pieces(const std::vector<std::string>& paths, const CensusPlan& plan);

}  // namespace sabot
