#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// Compares equilibria of one model and commission by number of decks. Precondition: at least one run.
std::vector<Section> equilibria_sections(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot::report
