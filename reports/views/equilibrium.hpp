#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// One complete equilibrium, or a comparison of several numbers of decks. Kinds in CSV: equilibria (one row
/// per shoe), figures (the values, then every decision of both sides) and mixes. Precondition: at least one
/// run, all of the same model and commission.
Report equilibrium_report(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot::report
