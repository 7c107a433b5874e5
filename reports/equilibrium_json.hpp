#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/json.hpp"

namespace sabot {

/// sabot/equilibrium/1.
Json equilibrium_json(const SolvedGame& solved, const Style& style);

}  // namespace sabot
