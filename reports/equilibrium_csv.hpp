#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// An equilibrium as one flat table: a line for each value and outcome, then one for each of Player's and
/// Banker's information sets, with the probability of drawing there.
std::string equilibrium_csv(const SolvedGame& solved, const Style& style);

/// A line for each number of decks.
std::string equilibrium_decks_csv(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot
