#pragma once

#include "api.hpp"
#include "rules/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

/// Loads a game by name: the id of a built-in game, "catalogue" for all wagers of the catalogue, or the path
/// of a game file (a name that ends in .toml or contains a slash). Throws InputError if the file cannot be
/// read or is not a valid game file, for a row that never pays because earlier rows take its coups and pay
/// something else, and for a wager that takes too long to enumerate. The error has a line and a column if it
/// is in the file. For an unknown id the error suggests the closest one. If wagers are given, only their rows
/// are enumerated; the others must not be computed.
Game load_game(const std::string& name, const std::vector<std::string>& wagers = {});

/// Parses the text of a game file, with the checks of load_game(). `file` is its name in messages.
Game parse_game(std::string_view toml, const std::string& file = "game.toml");

}  // namespace sabot
