#pragma once

#include "reports/json/json.hpp"
#include "rules/tableau.hpp"

namespace sabot {

/// {"naturals", "player_draws", "banker"}: totals of the first two cards that end the coup, those on which
/// Player draws, and for each other total of Banker's whether it draws when Player stood and against which
/// points of Player's third card.
Json tableau_json(const Tableau& tableau);

}  // namespace sabot
