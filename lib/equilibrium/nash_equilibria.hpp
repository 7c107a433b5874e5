#pragma once

#include "equilibrium/additive_game.hpp"
#include "equilibrium/equilibrium_family.hpp"

namespace sabot {

/// Finds all Nash equilibria: pairs of strategies in which neither side gains by changing only its own. If
/// the payoffs sum to zero, they are the pairs of optimal strategies. With a commission they do not, so no
/// side has a value that it can guarantee; Ethier and Lee (2023) use the same concept.
///
/// Method. Let x be Player's probabilities of drawing and q Banker's. The sets of x at which Banker's gain
/// from drawing at one information set is zero are hyperplanes. They divide the cube of all x into cells;
/// Player's gains divide the cube of all q in the same way. Within the interior of a cell the best choices of
/// the other side do not change, so the set of all equilibria is a union of products of a closed cell of x
/// and a closed cell of q.
///
/// The search enumerates the cells of x. The cube has at most five dimensions, and its parts are represented
/// exactly by their vertices. Each branch settles one of Banker's information sets: Banker stands, draws, or
/// is indifferent, which restricts x to the corresponding part. Sets at which the gain has one sign on all of
/// the remaining part are settled without branching. A branch ends when some choice of Player cannot be a
/// best choice any more, for any choices of Banker at the sets still open. If Player has one information set,
/// the search visits the breakpoints of a piecewise linear function (Foster's algorithm). The search is
/// exhaustive, so a complete list of one single equilibrium proves that it is unique.
///
/// Information sets that do not matter (banker_set_matters(), player_set_matters()) are reported as standing,
/// so that they do not turn one equilibrium into several.
///
/// Cost: for whole decks, 500 branches or 15 ms with five information sets of Player, and 7 branches with
/// one. Precondition: Player has at most five information sets.
NashEquilibria nash_equilibria(const AdditiveGame& game);

}  // namespace sabot
