#pragma once

#include "audit/change.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// Changes to the drawing rules: every cell that is no natural's with the other decision; two neighbouring
/// cells of Banker's table; each row of it shifted by one card, or exchanged for the row of the total below
/// or above.
std::vector<Change> tableau_changes(const Game& game);

}  // namespace sabot
