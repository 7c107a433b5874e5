#pragma once

#include "figures/examined.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Takes the removed cards out of the shoe. Throws InputError if the shoe does not hold one of them.
Examined examine(const Game& game, const Setup& setup);

}  // namespace sabot
