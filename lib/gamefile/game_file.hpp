#pragma once

#include "gamefile/catalogue.hpp"
#include "rules/game.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Game files larger than this are refused unread.
inline constexpr std::size_t kLargestGameFile = 1'000'000;

/// Whether rows that can never pay are looked for, by walking a shoe. Files that are built in have been
/// through it in a test.
enum class RowCheck { walk, done_before };

/// Reads a game from the text of its TOML file (format 1; see lib/games/ for examples). `file` is what
/// messages call it; wagers may be drawn from the catalogue. Throws InputError as FILE:LINE:COLUMN: what is
/// wrong and what was expected. A game that is returned is whole: ids are unique, the tableau
/// has all its cells, every row of every wager can pay in some shoe, claims and readings name wagers and
/// events that are there.
Game read_game(std::string_view text, const std::string& file, const Catalogue& catalogue = {},
               RowCheck rows = RowCheck::walk);

/// The same from a file. Throws InputError where it cannot be read.
Game read_game_file(const std::string& path, const Catalogue& catalogue = {});

}  // namespace sabot
