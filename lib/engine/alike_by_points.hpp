#pragma once

#include "engine/point_patterns.hpp"
#include "engine/table.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// The fast route for wagers with random multipliers whose rows depend on points: the tally of the rows of
/// SplitWager.
///
/// The patterns of points are enumerated (10^5, point_patterns.hpp). Within a value v, which faces the cards
/// show does not depend on the pattern: of the ordered draws of m_v of its n_v cards, W_v(copies) show faces
/// with these numbers of copies, a sum over the faces of v of products of falling factorials. Since draws are
/// exchangeable, the cards of v that the wager does not count do not change the proportions. So a pattern
/// with D draws and m_v counted cards of each value has
///
///     D * prod over v of W_v(copies) / (n_v (n_v-1) ... (n_v-m_v+1))
///
/// draws with these copies in each value. Values with the same numbers of cards of each face are
/// exchangeable, so that whole decks have about a hundred different products. With replacement, powers
/// replace the falling factorials.
///
/// A pattern ends with the first four cards if they decide a row that is not multiplied, so that coups
/// outside a few totals (figures/tally_store.hpp) cost little.
///
/// Cost: about ten milliseconds, while the enumeration of the split wager, the second route, takes two
/// hundred for the cards of both hands.
///
/// Precondition: serves_alike_by_points(); tableau: one part of Table::mixture.
Tally alike_by_points(const Table& table, const Tableau& tableau, const Wager& wager);

/// The tally for each number of a coup up to the highest that occurs. A number may depend on the first four
/// cards and on Player's third card.
std::vector<Tally> alike_by_points_by_number(const Table& table, const Tableau& tableau, const Wager& wager,
                                             const PointNumber& number_of);

/// Whether the wager is multiplied, its conditions distinguish no cards of one value, no card is dealt, and
/// the shoe is known by faces, even if only one card counts, whose face does not matter.
bool serves_alike_by_points(const Table& table, const Wager& wager);

}  // namespace sabot
