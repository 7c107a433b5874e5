#pragma once

#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "rules/game.hpp"
#include "rules/settlement.hpp"

#include <vector>

namespace sabot {

/// Reads [settlement]: the unit and the rounding of returns, and limits of stakes. Throws InputError.
Settlement read_settlement(TableReader& table);

/// Reads the limits of several stakes of [settlement], the table `node`. Throws InputError for wagers that
/// the game does not have.
std::vector<StakeLimit> read_stake_limits(const TomlNode& node, const Game& game);

/// Throws InputError for limits of a wager's stakes that no stake meets, or in a game without a settlement.
/// `node` is its [[wager]].
void check_limits_of_wager(const TomlNode& node, const Game& game, const Wager& wager);

}  // namespace sabot
