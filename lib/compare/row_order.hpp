#pragma once

#include "rules/game.hpp"
#include "rules/rule_change.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Whether the order of the rows of a wager decides what a coup pays, where it differs between two paytables
/// with the same rows: whether a coup that some shoe can deal under the rules meets the conditions of two
/// rows that change places. True too if that takes too long to compute. Cost: one walk(), unless the order is
/// the same.
bool is_decided_by_order(const Game& game, const Wager& before, const Wager& after);

/// The same for a wager of two games, where `changes` turn the rules of the first game into those of the
/// second one. False if they do not change the order.
bool is_decided_by_order(const PlayedRules& before, const Game& after, const std::string& wager,
                         const std::vector<RuleChange>& changes);

}  // namespace sabot
