#pragma once

#include "gamefile/catalogue.hpp"
#include "rules/game.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Game files larger than this are refused unread.
inline constexpr std::size_t kLargestGameFile = 1'000'000;

/// Reads a game from the text of its TOML file (format 1; see lib/games/ for examples). `file` is what
/// messages call it; wagers may be drawn from the catalogue. Throws InputError as FILE:LINE:COLUMN: what is
/// wrong and what was expected. A game that is returned is whole: ids are unique, the tableau
/// has all its cells, claims and readings name wagers and events that are there. Nothing is computed: whether
/// every row can pay, and its wagers be computed at all, is said by require_computable().
Game read_game(std::string_view text, const std::string& file, const Catalogue& catalogue = {});

/// The same from a file. Throws InputError where it cannot be read.
Game read_game_file(const std::string& path, const Catalogue& catalogue = {});

}  // namespace sabot
