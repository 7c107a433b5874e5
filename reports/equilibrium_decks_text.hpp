#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The tables of equilibrium_decks.hpp as text. Precondition: at least one run.
std::string equilibrium_decks_text(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot
