#pragma once

#include "gamefile/catalogue.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// The most parts (parts_of()) of all conditions of a wager together.
inline constexpr std::size_t kMaxParts = 4096;

/// The latest round after which a wager may close.
inline constexpr int kMaxRounds = 10'000;

/// Reads one [[wager]] table, or draws it from the catalogue. Throws InputError: rows without event or pays,
/// an event named twice.
Wager read_wager(const TomlNode& node, const Tableau& tableau, const Catalogue& catalogue);

}  // namespace sabot
