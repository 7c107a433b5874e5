#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// The finished pieces of a census as TOML text, which can be read again on any machine: the plan's digest,
/// the pieces, and their exact sums by group and wager. The first line is a digest of the rest, which detects
/// accidental changes.
std::string pieces_text(const CensusPlan& plan, const FinishedPieces& finished);

/// Reads what pieces_text() wrote. `file` is the name of the text in messages. Throws InputError with line
/// and column for pieces of another census, pieces that the plan does not have, an invalid number, and a
/// number of compositions other than that of the pieces. Cost: one visit of every piece of the plan.
FinishedPieces read_pieces(std::string_view text, const std::string& file, const CensusPlan& plan);

}  // namespace sabot
