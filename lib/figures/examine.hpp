#pragma once

#include "figures/examined.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Takes the removed cards out of the shoe. Throws InputError if the shoe does not hold one of them, and for
/// infinite decks, from which removing changes nothing.
Examined examine(const Game& game, const Setup& setup);

}  // namespace sabot
