#pragma once

#include "input/table_reader.hpp"
#include "rules/multipliers.hpp"
#include "rules/wager.hpp"

#include <memory>

namespace sabot {

/// The maximum number of distinct multipliers of a game.
inline constexpr std::size_t kMaxMultipliers = 12;

/// Reads [multipliers]. Throws InputError for probabilities that do not add up to 1, more struck faces than
/// 52 or than there are multipliers to deal, a multiplier below 1, and a cap below a multiplier.
std::shared_ptr<const Multipliers> read_multipliers(const TomlNode& node);

/// Reads how the wager's wins are multiplied: its keys `multiplied-by` and `win-cap`. `multipliers` are those
/// of the game, or nullptr. If the game has multipliers, each wager must have `multiplied-by`. Throws
/// InputError.
void read_multiplied(TableReader& table, const std::shared_ptr<const Multipliers>& multipliers, Wager& wager);

/// Reads the keys `multiplied` and `stake-returned` of a row, and completes the row. `is_multiplied` says
/// whether the wager has random multipliers. Throws InputError for a key in a row that cannot be multiplied.
void read_multiplied_row(TableReader& table, bool is_multiplied, PayRow& row);

}  // namespace sabot
