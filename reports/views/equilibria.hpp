#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// Equilibria of one model and commission, compared by their numbers of decks. Precondition: at least one
/// run.
std::vector<Section> equilibria_sections(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot::report
