#pragma once

#include "reports/json/json.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// sabot/games/1; the catalogue is no game there, but has a record beside them.
Json games_json(const std::vector<Game>& games, const Game& catalogue);

}  // namespace sabot
