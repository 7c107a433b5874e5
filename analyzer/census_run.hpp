#pragma once

#include "census/census_plan.hpp"
#include "census/census_sample.hpp"
#include "census/finished_pieces.hpp"
#include "team.hpp"

#include <string>
#include <vector>

namespace sabot {

/// How a census is walked.
struct CensusRun {
    /// Of a process that is alone; of several each is one thread.
    unsigned threads = 1;
    /// Empty for none.
    std::string checkpoint;
};

/// Walks the wanted pieces of the plan, after those that the checkpoint holds: says beforehand how many
/// compositions and how long where it is long, shows progress on a terminal, writes the checkpoint now and
/// then and at the end, and returns what is finished: to the first of a team, nothing to the others. Throws
/// OutputError where an interrupt came, with what was finished in the checkpoint.
FinishedPieces run_census(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run, Team& team);

/// What a census of a range of undealt cards looks at, as an option gives it. Throws InputError, which names
/// the option.
std::vector<UndealtCards> undealt_cards(const char* option, const std::string& range, const Setup& setup,
                                        const std::vector<std::string>& wagers);

/// Draws a sample, with progress on a terminal. Nothing of it is kept, so that an interrupt ends it at once.
CensusSample run_sample(const Game& game, const SampleRequest& request);

}  // namespace sabot
