#pragma once

#include "engine/table.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The game's wagers with these ids, in the order of the game; all where no id is given. Throws
/// InputError for an id that the game does not have, naming the nearest.
std::vector<const Wager*> chosen_wagers(const Game& game, const std::vector<std::string>& ids);

/// The mean net result of a bet that costs one unit: the sum over results of net times deals, over all deals.
Rational expected_value(const Wager& wager, const Tally& tally);

}  // namespace sabot
