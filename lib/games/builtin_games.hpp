#pragma once

#include "rules/game.hpp"

#include <string_view>
#include <vector>

namespace sabot {

/// A game file that is compiled into the library.
struct BuiltinGame {
    std::string_view id;
    /// The text of the file.
    std::string_view toml;
};

/// The games; punto-banco first, then by id.
const std::vector<BuiltinGame>& builtin_games();

/// The catalogue of side wagers: a game file too, under the standard tableau and
/// eight decks, so that each of its wagers can be computed by itself.
const BuiltinGame& builtin_catalogue();

/// A game, or the catalogue under its id "catalogue"; nullptr where there is no such id.
const BuiltinGame* builtin_game(std::string_view id);

/// Reads a built-in game.
Game load_game(const BuiltinGame& game);

}  // namespace sabot
