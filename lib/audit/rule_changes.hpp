#pragma once

#include "audit/change.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// All single changes to the rules of a game that are tried, by kind; each once. Leaves out changes that give
/// the same rules as a reading of the file; the reading is tried instead.
std::vector<Change> rule_changes(const Game& game);

/// Whether the change can affect the figure that the claim states.
bool may_affect(const Change& change, const Claim& claim, const Game& game);

/// Whether both wagers have the same fee, conditions and payouts, however they are written.
bool pays_the_same(const Wager& a, const Wager& b);

/// Whether both games have the same number of decks, tableau, payouts, conditions and rounding.
bool same_rules(const Game& a, const Game& b);

}  // namespace sabot
