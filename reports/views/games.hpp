#pragma once

#include "reports/model/report.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot::report {

/// The built-in games, and last the catalogue: id, name, decks, numbers of wagers, claims, readings and
/// documents. CSV names the documents.
Report games_report(const std::vector<Game>& games, const Game& catalogue);

}  // namespace sabot::report
