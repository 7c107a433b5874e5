#pragma once

#include "engine/table.hpp"
#include "figures/double_check.hpp"
#include "figures/several_coups.hpp"
#include "rules/game.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Why a wager on several coups cannot be computed at a table, as the error that names it; nothing if it can:
/// the shoe has enough cards, known in enough detail, and no card of the first coup is dealt.
std::optional<InputError> refused_series(const Table& table, const Wager& wager);

/// Whether the cards of a table are known in enough detail for a wager on one coup or several.
bool has_tally(const Table& table, const Wager& wager);

/// The figures of a wager on several coups that begin with the next one. Throws InputError as
/// refused_series(). Cost for eight decks and three outcomes: two coups 0.02 s, three 0.7 s.
SeveralCoupsFigures series_figures(const Table& table, const Wager& wager);

/// Whether each row is reached by some coups. Throws InputError if the wager distinguishes too many cards.
std::vector<bool> rows_with_coups(const Tableau& tableau, const Wager& wager);

/// The tally of such a wager, in ordered draws of the cards of all its coups that matter. Throws InputError
/// as refused_series().
Tally series_tally(const Table& table, const Wager& wager);

/// Adds the wager to a double check: whether a second route (deals_of_series()) gives the same probabilities.
/// Precondition: refused_series() has nothing against it.
void add_series_check(const Table& table, const Wager& wager, DoubleCheck& check);

}  // namespace sabot
