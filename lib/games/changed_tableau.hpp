#pragma once

#include "games/changed_file.hpp"
#include "input/toml_edit.hpp"
#include "input/toml_tree.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Changes the rows of the tableau in the text of a game file, which `root` is. Throws InputError for the
/// cell of a natural, and for a tableau that is not written as tables in braces.
void change_tableau(TomlEdit& edit, const TomlNode& root, const Game& game, const GameChanges& changes);

}  // namespace sabot
