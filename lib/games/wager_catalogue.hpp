#pragma once

#include "gamefile/catalogue.hpp"
#include "games/builtin_games.hpp"

#include <vector>

namespace sabot {

/// The files as they were when the program was built: the games, and last the catalogue.
const std::vector<BuiltinGame>& embedded_games();

/// The catalogue, for reading game files that take wagers from it.
const Catalogue& wager_catalogue();

}  // namespace sabot
