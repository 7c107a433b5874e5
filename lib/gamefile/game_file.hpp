#pragma once

#include "gamefile/catalogue.hpp"
#include "gamefile/document_reader.hpp"
#include "rules/game.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Larger game files are rejected without being read.
inline constexpr std::size_t kMaxGameFileBytes = 1'000'000;

/// Reads a game from the text of its TOML file (format 1; see lib/games/ for examples). `file` is its name in
/// messages; wagers may come from the catalogue. Throws InputError as FILE:LINE:COLUMN with the error and
/// what was expected. The returned game is consistent: ids are unique, the tableau has all its cells, claims
/// and readings refer to existing wagers and events. This function computes no figure: require_computable()
/// checks that every row can pay and that the wagers are not too expensive. The files of documents are
/// relative to `folder`.
Game read_game(std::string_view text, const std::string& file, const Catalogue& catalogue = {},
               const Folder& folder = {});

/// Reads a game from a file. Throws InputError if the file cannot be read.
Game read_game_file(const std::string& path, const Catalogue& catalogue = {});

}  // namespace sabot
