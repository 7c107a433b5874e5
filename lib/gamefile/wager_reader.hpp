#pragma once

#include "gamefile/catalogue.hpp"
#include "rules/multipliers.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <memory>

namespace sabot {

/// The maximum number of parts (parts_of()) of all conditions of a wager together.
inline constexpr std::size_t kMaxParts = 4096;

/// The last round of a shoe after which a wager may close.
inline constexpr int kMaxRounds = 10'000;

/// Reads one [[wager]] table, or takes it from the catalogue. `multipliers` are those of the game; nullptr if
/// it has none. Throws InputError for a row without event or pays, and for a repeated event.
Wager read_wager(const TomlNode& node, const Tableau& tableau, const Catalogue& catalogue,
                 const std::shared_ptr<const Multipliers>& multipliers = nullptr);

/// Throws InputError if the conditions of the wager have more parts than a wager may have, or are on
/// different numbers of coups. `rows` is the list of its rows, one of which the error is then about.
void check_conditions(const Wager& wager, const Location& where, const TomlNode* rows = nullptr);

}  // namespace sabot
