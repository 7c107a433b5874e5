#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/json/json.hpp"

#include <vector>

namespace sabot {

/// sabot/equilibrium/1.
Json equilibrium_json(const SolvedGame& solved, const Style& style);

/// sabot/equilibrium-tables/1: a record for each number of decks. Precondition: at least one run.
Json equilibrium_decks_json(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot
