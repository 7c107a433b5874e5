#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <vector>

namespace sabot::report {

/// One equilibrium in full, or those of several numbers of decks compared. In CSV: equilibria (a row for each
/// shoe), figures (its values and then every decision of either side) and mixes. Precondition: at least one
/// run, all of one model and commission.
Report equilibrium_report(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot::report
