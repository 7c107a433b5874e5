#pragma once

#include "engine/table.hpp"
#include "figures/refused_wager.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The game's wagers with these ids, in the order of the game; all wagers if no id is given. Throws
/// InputError for an unknown id and suggests the nearest one.
std::vector<const Wager*> chosen_wagers(const Game& game, const std::vector<std::string>& ids);

/// The mean net result of a bet of one unit: the sum over results of net times deals, divided by all deals.
Rational expected_value(const Wager& wager, const Tally& tally);

/// The reason why a wager cannot be computed that the table does not determine (determines()), as a sentence.
RefusedWager undetermined(const Wager& wager);

}  // namespace sabot
