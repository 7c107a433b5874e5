#pragma once

#include "equilibrium/additive_game.hpp"
#include "equilibrium/equilibrium_family.hpp"

namespace sabot {

/// A proof that a game has no other equilibrium than a known one, in steps that a reader or another program
/// can check with a few sums each. It shares nothing with the search of nash_equilibria().
///
/// A step is about a box, all strategies of Player whose probabilities are within its bounds. At most of
/// Banker's sets the gain from drawing has one sign in the whole box, so that the choice is settled; at the
/// others, the open ones, Banker may choose anything. Together they bound Player's gain from drawing. A step
/// claims that no other equilibrium is in its box, by one of these rules:
///
///     one_choice   Player's gain at a set has one sign, so that Player draws there (or stands). What is left
///                  of the box is the part in which Player does, if any.
///     order        (gain at `set`) - factor * (gain at `after`) is positive: if Player does not always stand
///                  at `after`, Player gains by drawing at `set`. Two parts are left: Player stands at
///                  `after`, or draws at `set`.
///     halves       The interval of a set is halved; both halves are left.
///     equilibrium  Nothing is left: either Player has no choice in the box, and Banker has no open set, or
///                  Player chooses at one set, never with certainty, and Banker is open at one set. Then
///                  either must be indifferent, which is one linear equation for each.
///
/// Each part that is left is inside the box of an earlier step, and the box of the last step holds all
/// strategies; sets that do not matter stand. With six decks and 5% the proof takes about 50 steps: two
/// orders, "Player draws on 0,5, 6,9 and 7,8 before 1,4 and 2,3", leave a square, which is halved until the
/// equilibrium is alone in its box.
///
/// Returns no steps if it finds no proof in kMaxProofSteps: the known equilibrium is not the only one, or is
/// degenerate. Cost: 20 ms for whole decks. Precondition: `only` holds one equilibrium.
std::vector<ProofStep> uniqueness_proof(const AdditiveGame& game, const EquilibriumFamily& only);

inline constexpr int kMaxProofSteps = 500;

}  // namespace sabot
