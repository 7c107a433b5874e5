#pragma once

#include "error.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Whether a game's name is the path of a file: it ends in .toml or holds a slash.
bool names_game_file(std::string_view name);

/// The message for an id that no built-in game has: the nearest one, and all there are.
InputError unknown_game(const std::string& id);

}  // namespace sabot
