#pragma once

#include "engine/table.hpp"
#include "figures/double_check.hpp"
#include "figures/several_coups.hpp"
#include "rules/game.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Why a wager on several coups cannot be computed at a table, as the error that names the wager; nothing if
/// it can be computed. The shoe must have enough cards, known in enough detail, and no card may be dealt yet.
std::optional<InputError> refused_series(const Table& table, const Wager& wager);

/// Whether the cards of a table are known in enough detail for the wager, on one coup or several.
bool has_tally(const Table& table, const Wager& wager);

/// The figures of a wager on several coups, the first of which is the next coup. Throws InputError as
/// refused_series() does. Cost for eight decks and three outcomes: 0.02 s for two coups, 0.7 s for three.
SeveralCoupsFigures series_figures(const Table& table, const Wager& wager);

/// Whether each row of a wager on several coups pays for some coups. Throws InputError if the wager
/// distinguishes too many cards.
std::vector<bool> rows_with_coups(const Tableau& tableau, const Wager& wager);

/// The tally of a wager on several coups, in ordered draws of those cards of all its coups that matter.
/// Throws InputError as refused_series() does.
Tally series_tally(const Table& table, const Wager& wager);

/// Adds the wager to a double check: whether a second route (deals_of_series()) gives the same probabilities.
/// Precondition: refused_series() returns nothing for it.
void add_series_check(const Table& table, const Wager& wager, DoubleCheck& check);

}  // namespace sabot
