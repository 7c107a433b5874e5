#pragma once

#include "audit/explain.hpp"
#include "audit/sheet.hpp"

namespace sabot {

/// Searches for changes that make a claim true, with the evidence of a sheet, of which it is one or not.
///
/// Tries the single changes of ClaimTrials. If none fits, or only some that may do so by chance, it tries pairs
/// of the most common ones: 1, 2, 4, 6, 8 or infinite decks, "to" for "for", commission, ties, counting, sign,
/// unit.
ClaimExplained explain_claim(const Claim& claim, Sheet& sheet);

}  // namespace sabot
