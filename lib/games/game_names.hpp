#pragma once

#include "error.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Whether a game's name is the path of a file: it ends in .toml or contains a slash.
bool names_game_file(std::string_view name);

/// The error for an unknown id. It suggests the nearest id of a built-in game, and lists all of them.
/// `or_file`: a path would do.
InputError unknown_game(const std::string& id, bool or_file = true);

}  // namespace sabot
