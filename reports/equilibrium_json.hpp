#pragma once

#include "reports/json.hpp"
#include "reports/solved_game.hpp"

namespace sabot {

/// sabot/equilibrium/1.
Json equilibrium_json(const SolvedGame& solved, const Style& style);

}  // namespace sabot
