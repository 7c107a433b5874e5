#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Finished pieces of a census as a text (TOML) that can be read again, here or elsewhere: the plan's digest,
/// the pieces, and the exact sums over them, group by group and wager by wager; before them the digest of all
/// this, so that sums which somebody or something has changed are found out.
std::string pieces_text(const CensusPlan& plan, const FinishedPieces& finished);

/// Reads it. `file` is what messages call it. Throws InputError with line and column: another census's
/// pieces, pieces that the plan does not have, a number that is none, other numbers of compositions than the
/// pieces have. Cost: a look at every piece of the plan.
FinishedPieces read_pieces(std::string_view text, const std::string& file, const CensusPlan& plan);

}  // namespace sabot
