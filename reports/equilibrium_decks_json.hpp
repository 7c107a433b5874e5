#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/json.hpp"

#include <vector>

namespace sabot {

/// sabot/equilibrium-tables/1: what equilibrium_decks.hpp shows. Precondition: at least one run.
Json equilibrium_decks_json(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot
