#pragma once

#include "gamefile/catalogue.hpp"
#include "rules/multipliers.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <memory>

namespace sabot {

/// The maximum number of nodes (parts_of()) of all conditions of a wager together.
inline constexpr std::size_t kMaxParts = 4096;

/// The largest round of a shoe after which a wager may close.
inline constexpr int kMaxRounds = 10'000;

/// Reads one [[wager]] table, or takes the wager from the catalogue. `multipliers` are those of the game, or
/// nullptr. Throws InputError for a row without `event` or `pays`, and for a repeated event.
Wager read_wager(const TomlNode& node, const Tableau& tableau, const Catalogue& catalogue,
                 const std::shared_ptr<const Multipliers>& multipliers = nullptr);

/// Throws InputError if the conditions of the wager have more than kMaxParts nodes, or are on different
/// numbers of coups. The error has the location of the row in `rows` or, without `rows`, the location
/// `where`.
void check_conditions(const Wager& wager, const Location& where, const TomlNode* rows = nullptr);

}  // namespace sabot
