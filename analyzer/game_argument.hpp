#pragma once

#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Loads the game that the command line names, as load_game() does. If it is a file, no output may replace
/// it.
Game game_named(const std::string& argument);

/// The built-in games.
std::vector<Game> all_games();

}  // namespace sabot
