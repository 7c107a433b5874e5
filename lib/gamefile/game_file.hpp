#pragma once

#include "rules/game.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Game files larger than this are refused unread.
inline constexpr std::size_t kLargestGameFile = 1'000'000;

/// Reads a game from the text of its TOML file (format 1; see lib/games/ for examples). `file` is what
/// messages call it. Throws InputError as FILE:LINE:COLUMN: what is wrong: the value, and what would be
/// right. A game that is returned is whole: ids are unique, the tableau has all its cells, every row of
/// every wager can pay in some shoe, claims and readings name wagers and events that are there.
Game read_game(std::string_view text, const std::string& file);

/// The same from a file. Throws InputError where it cannot be read.
Game read_game_file(const std::string& path);

}  // namespace sabot
