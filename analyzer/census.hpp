#pragma once

#include "census/census_sample.hpp"
#include "census/run_pieces.hpp"

#include <string>

namespace sabot {

/// Computes pieces as run_pieces() does. Before a long run it prints the number of compositions and an
/// estimate of the time. It shows progress on a terminal. Throws OutputError after an interrupt.
FinishedPieces watched_pieces(const CensusPlan& plan, const PieceSet& wanted, unsigned threads,
                              const std::string& checkpoint, const Team& team);

/// Draws a sample and shows progress on a terminal. There is no checkpoint, so an interrupt ends it at once.
CensusSample watched_sample(const Game& game, const SampleRequest& request);

}  // namespace sabot
