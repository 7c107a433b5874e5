#pragma once

#include "input/toml_tree.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"

namespace sabot {

/// Reads a complete [tableau]. Player's cells are the two-card totals that are not naturals. Banker's cells
/// are these totals against each third card of Player worth 0 to 9, and against a Player who stood. Each cell
/// must be listed exactly once, as drawing or standing. Throws InputError with the cell that is missing or
/// repeated.
Tableau read_tableau(const TomlNode& node);

/// Reads the cells in which a reading differs from the game's tableau `filed`. Throws InputError for a cell
/// that does not differ.
void read_tableau_changes(const TomlNode& node, const Tableau& filed, std::vector<RuleChange>& changes);

}  // namespace sabot
