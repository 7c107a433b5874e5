#pragma once

#include "audit/change.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

struct Game;

/// Changes to the conditions of one wager: for each row that wins, each of its questions replaced by one next
/// to it (Question::neighbours(): 8 for 9, three cards for two, any pair for a suited one), each part of a
/// condition of several parts left out, "all" for "any" (both hands for either), and a hand that must also
/// win.
std::vector<Change> condition_changes(const Wager& wager, const Game& game);

}  // namespace sabot
