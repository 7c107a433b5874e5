#pragma once

#include "audit/change.hpp"

namespace sabot {

/// Changes to what one wager pays: to for for, commission, ties, neighbouring payouts.
std::vector<Change> payout_changes(const Wager& wager, const Game& game);

}  // namespace sabot
