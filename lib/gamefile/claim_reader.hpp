#pragma once

#include "input/toml_tree.hpp"
#include "rules/game.hpp"
#include "rules/game_parts.hpp"

namespace sabot {

/// Reads one [[claim]] of a game whose wagers have been read. Throws InputError for an unknown quantity, a
/// wager or event that the game does not have, an invalid figure, and keys that do not apply to the quantity.
/// Adds the condition of a claim about no wager to the game's claimed_events.
Claim read_claim(const TomlNode& node, Game& game);

/// Reads one [[reading]]. Throws InputError as read_claim() does, and if the reading changes nothing.
Reading read_reading(const TomlNode& node, const Game& game);

}  // namespace sabot
