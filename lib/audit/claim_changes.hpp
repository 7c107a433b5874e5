#pragma once

#include "audit/change.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Changes to the interpretation of a claim under unchanged rules: how it is printed, whether pushed stakes
/// are counted, and which wager, event or quantity it is the figure of.
std::vector<Change> claim_changes(const Claim& claim, const Game& game);

/// Whether pushed stakes count in the quantity; nothing if that makes no difference to what it is called.
std::optional<bool> counts_pushes(Quantity quantity);

/// The quantity that a claim of this kind states, in words: "return to player", "probability".
std::string quantity_text(Quantity quantity);

}  // namespace sabot
