#pragma once

#include "gamefile/catalogue.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

namespace sabot {

/// The most parts (parts_of()) of all conditions of a wager together.
inline constexpr std::size_t kMostParts = 4096;

/// The latest round after which a wager may close.
inline constexpr int kMostRounds = 10'000;

/// Reads one [[wager]] table, or draws it from the catalogue. Throws InputError: rows without event or pays,
/// an event named twice.
Wager read_wager(const TomlNode& node, const Tableau& tableau, const Catalogue& catalogue);

/// Refuses rows that can never pay, whatever the shoe, because the rows before take everything or the
/// rules of the game exclude them. A row that only some shoes exclude (a perfect pair in one deck) is
/// right. Shown by walking a shoe of eight decks: it holds at least six of each card, so every coup that any
/// shoe can deal, it can deal. Refuses wagers whose walk takes too long, too. Wagers are those read from
/// `nodes`, in the same order. Throws InputError where the row, or the wager, stands.
void check_rows_can_pay(const std::vector<Wager>& wagers, const std::vector<const TomlNode*>& nodes,
                        const Tableau& tableau);

}  // namespace sabot
