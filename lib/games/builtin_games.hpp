#pragma once

#include "rules/game.hpp"

#include <string_view>
#include <vector>

namespace sabot {

/// A game file, or a file of limits, compiled into the library.
struct BuiltinGame {
    std::string_view id;
    /// The text of the file.
    std::string_view toml;
};

/// All built-in games: punto-banco first, then the others by id.
const std::vector<BuiltinGame>& builtin_games();

/// The catalogue of side wagers. It is a game file with the standard tableau and eight decks, so that its
/// wagers can be computed without another game.
const BuiltinGame& builtin_catalogue();

/// The built-in files of limits (load_limits()), by jurisdiction.
const std::vector<BuiltinGame>& builtin_limits();

/// The counting systems of the literature (published_counts()).
const std::vector<BuiltinGame>& builtin_counts();

/// Wagers of the catalogue with the figures that pages print about them as claims, by number of decks:
/// "published-8".
const std::vector<BuiltinGame>& published_claims();

/// The game with that id, the catalogue for "catalogue", or one of published_claims(); nullptr if there is
/// none.
const BuiltinGame* builtin_game(std::string_view id);

/// Loads a built-in game.
Game load_game(const BuiltinGame& game);

/// punto-banco, which has the usual rules, and the built-in games with the official rules of a jurisdiction.
std::vector<Game> official_games();

}  // namespace sabot
