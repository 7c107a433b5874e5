#pragma once

#include "input/toml_tree.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"

namespace sabot {

/// Reads a whole [tableau]. Each two-card total of Player that is not a natural, and each cell of Banker's
/// table (totals that are not naturals, against no card and 0 to 9), must be listed exactly once, as drawing
/// or standing. Throws InputError with the cell that is missing or repeated.
Tableau read_tableau(const TomlNode& node);

/// Reads the cells that a reading changes in the game's tableau `filed`. A cell with the same rule as in the
/// game is an error.
void read_tableau_changes(const TomlNode& node, const Tableau& filed, std::vector<RuleChange>& changes);

}  // namespace sabot
