#pragma once

#include "rules/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A game file that is compiled into the program.
struct BuiltinGame {
    std::string_view id;
    /// The bytes of lib/games/ID.toml.
    std::string_view toml;
};

/// All of them; punto-banco first, then by id.
const std::vector<BuiltinGame>& builtin_games();

/// nullptr where there is no such id.
const BuiltinGame* builtin_game(std::string_view id);

/// Reads a built-in game. Each has been checked whole by a test.
Game load(const BuiltinGame& game);

}  // namespace sabot
