#pragma once

#include "input/toml_tree.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Reads a whole [tableau]: each two-card total of Player that is no natural, and each of the cells of
/// Banker's table (totals that are no natural, by none and 0 to 9), named once, as drawing or standing.
/// Throws InputError naming the cell that is missing or named twice.
Tableau read_tableau(const TomlNode& node);

/// Reads the cells in which a reading departs from `filed` into the reading. A cell that says what the
/// game says already is refused.
void read_tableau_changes(const TomlNode& node, const Tableau& filed, Reading& reading);

}  // namespace sabot
