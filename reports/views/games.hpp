#pragma once

#include "reports/model/report.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot::report {

/// The built-in games, followed by the catalogue: id, name, decks, and the number of wagers, claims, readings
/// and documents. CSV lists the documents by name.
Report games_report(const std::vector<Game>& games, const Game& catalogue);

}  // namespace sabot::report
