#pragma once

#include "gamefile/catalogue.hpp"
#include "games/builtin_games.hpp"

#include <vector>

namespace sabot {

/// The files as they were when the program was built: the games, then the catalogue as one text.
const std::vector<BuiltinGame>& embedded_games();

/// The catalogue as a source of wagers.
const Catalogue& wager_catalogue();

}  // namespace sabot
