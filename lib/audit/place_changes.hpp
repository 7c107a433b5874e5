#pragma once

#include "audit/change.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// The figure of each other wager, of the same quantity. Among frequencies, which rows and wagers have alike,
/// it is the probability of each other row for a claim about a row, and also the hit frequency of each wager
/// that wins on several; a claim of a hit frequency has those, and the rows of such wagers. Nearer rows of
/// the game file have smaller distances.
std::vector<Change> place_changes(const Claim& claim, const Game& game);

}  // namespace sabot
