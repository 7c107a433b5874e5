#pragma once

#include "audit/change.hpp"

namespace sabot {

/// Changes to what a claim is taken to say, the rules left alone: its printing, the counting of pushed
/// stakes, the wager, event or quantity that it is the figure of.
std::vector<Change> claim_changes(const Claim& claim, const Game& game);

/// What a claim of this kind states, in words: "return to player", "probability".
std::string quantity_text(Quantity quantity);

}  // namespace sabot
