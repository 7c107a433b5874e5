#pragma once

#include "equilibrium/additive_game.hpp"
#include "equilibrium/equilibrium_family.hpp"

namespace sabot {

/// All Nash equilibria: pairs of strategies in which neither side gains by changing his own alone. Where the
/// sum is zero they are the pairs of optimal strategies; where it is not (a commission) neither side has a
/// value to guarantee, and this is the concept of Ethier and Lee (2023).
///
/// Method. Banker's gains from drawing vanish on hyperplanes that divide the cube of Player's probabilities
/// x into cells, and Player's gains do the same to the cube of Banker's. Which choices are best is the same
/// all over the inside of a cell, so the equilibria are products of closed cells of either cube. The search
/// goes through the cells of Player's cube, of five dimensions at the most, whose vertices it keeps exactly:
/// each branch settles one set of Banker (he stands, draws, or is indifferent, x then being confined to where
/// that is so), sets whose gain has one sign all over what is left of x are settled for nothing, and the
/// branch ends as soon as some choice of Player could not be a best one any more, whatever Banker did at the
/// sets still open. With one choice of Player this is a walk over the breakpoints of a piecewise linear
/// function (Foster's algorithm). Nothing is left out, so that a complete list of one single family proves
/// that the equilibrium is unique.
///
/// Sets that do not matter (banker_set_matters, player_set_matters) count as standing and do not make
/// several equilibria of one.
///
/// Cost: 500 branches or 15 ms for five choices of Player and whole decks, 7 branches for one.
/// Precondition: at most five sets of Player.
NashEquilibria nash_equilibria(const AdditiveGame& game);

}  // namespace sabot
