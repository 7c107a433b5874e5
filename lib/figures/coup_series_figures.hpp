#pragma once

#include "engine/table.hpp"
#include "figures/double_check.hpp"
#include "figures/several_coups.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// What is computed of a wager on several coups: probabilities, which may have an error, or a tally.
enum class SeriesNeed : std::uint8_t { probabilities, tally };

/// Why a wager on several coups cannot be computed at a table, as the error that names it; nothing if it can:
/// the shoe has enough cards, known in enough detail, no card of the first coup is dealt, and a tally is
/// exact.
std::optional<InputError> refused_series(const Table& table, const Wager& wager,
                                         SeriesNeed need = SeriesNeed::probabilities);

/// Whether a wager on one coup or several has an exact tally at a table.
bool has_tally(const Table& table, const Wager& wager);

/// The figures of a wager on several coups that begin with the next one. Coups of one shoe are exact up to
/// three (CoupSeries); coups of shoes of their own, and infinite decks, always.
///
/// Four to six coups have a proven error bound (coup_blocks.hpp).
///
/// Cost for eight decks and three outcomes: two coups 0.02 s, three 0.7 s, four 1.5 s, five or six ten
/// seconds. Throws InputError as refused_series().
SeveralCoupsFigures series_figures(const Table& table, const Wager& wager);

/// By row, whether some coups reach it. Throws InputError if the wager distinguishes too many cards.
std::vector<bool> rows_with_coups(const Tableau& tableau, const Wager& wager);

/// The exact tally of such a wager, in ordered draws of the cards of all its coups that matter. Throws
/// InputError as refused_series(), and if it is known with an error only.
Tally series_tally(const Table& table, const Wager& wager);

/// Adds the wager to a double check: whether a second route (deals_of_series()) gives the same probabilities.
/// Precondition: refused_series() has nothing against it.
void add_series_check(const Table& table, const Wager& wager, DoubleCheck& check);

}  // namespace sabot
