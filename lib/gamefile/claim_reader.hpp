#pragma once

#include "input/toml_tree.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Reads one [[claim]] of a game whose wagers are read already. Throws InputError: an unknown quantity, a
/// wager or event that the game does not have, a figure that is not one, keys that do not belong.
Claim read_claim(const TomlNode& node, const Game& game);

/// Reads one [[reading]]. Throws InputError as above, and where the reading changes nothing.
Reading read_reading(const TomlNode& node, const Game& game);

}  // namespace sabot
