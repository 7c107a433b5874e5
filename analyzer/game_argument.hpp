#pragma once

#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The game that the command line names: a built-in id, or a path to a TOML file (what ends in .toml or
/// holds a slash). Throws InputError; a misspelt id is told the nearest one.
Game game_named(const std::string& argument);

/// The message for an id that no built-in game has: the nearest one, and all there are.
std::string unknown_game(const std::string& id);

/// The built-in games.
std::vector<Game> all_games();

}  // namespace sabot
