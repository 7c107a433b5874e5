#pragma once

#include "rules/game.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// A game by its name: the id of a built-in game, "catalogue" for all wagers of the catalogue, or the path of
/// a game file (what ends in .toml or holds a slash). Throws InputError, with line and column where it is
/// about a file: it cannot be read, is no game file, or has a row that can never pay or a wager that takes
/// too long to enumerate. An unknown id is answered with the nearest one.
Game load_game(const std::string& name);

/// A game from the text of a game file, checked likewise. `file` is what messages call it.
Game parse_game(std::string_view toml, const std::string& file = "game.toml");

}  // namespace sabot
