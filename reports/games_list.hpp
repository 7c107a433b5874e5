#pragma once

#include "reports/json.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The built-in games, and last the catalogue: id, name, decks, number of wagers and of claims, documents.
std::string games_text(const std::vector<Game>& games);
/// sabot/games/1; the catalogue is no game there, but stands beside them.
Json games_json(const std::vector<Game>& games, const Game& catalogue);
std::string games_csv(const std::vector<Game>& games);

}  // namespace sabot
