#pragma once

#include "audit/change.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Changes to the payouts of one wager: "to" read as "for", commission, ties, neighbouring payouts.
std::vector<Change> payout_changes(const Wager& wager, const Game& game);

}  // namespace sabot
