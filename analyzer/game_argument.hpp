#pragma once

#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The game that the command line names, as load_game() reads it. A file becomes one that no output may
/// replace.
Game game_named(const std::string& argument);

/// The built-in games.
std::vector<Game> all_games();

}  // namespace sabot
