#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

#include <string>

namespace sabot {

/// How a census is walked on this machine.
struct CensusRun {
    unsigned threads = 1;
    /// Empty for none.
    std::string checkpoint;
};

/// Walks the wanted pieces of the plan, after those that the checkpoint holds: says beforehand how many
/// compositions and how long where it is long, shows progress on a terminal, writes the checkpoint now and
/// then and at the end, and returns what is finished. Throws OutputError where an interrupt came, with what
/// was finished in the checkpoint.
FinishedPieces run_census(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run);

}  // namespace sabot
