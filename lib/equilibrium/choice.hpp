#pragma once

#include "rules/game.hpp"

namespace sabot {

/// Throws InputError unless the game leaves the choices of chemin de fer, the only ones supported: Player's
/// on five, and Banker's on every total that is not a natural, with naturals of eight and nine and a Player
/// who draws on less than five and stands on six and seven.
void require_choice(const Game& game);

}  // namespace sabot
