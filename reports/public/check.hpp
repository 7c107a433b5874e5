/// Explains a game file back to its author, row by row, and warns of likely mistakes.
///
///     const sabot::Game game = sabot::load_game("bacara");
///     const sabot::GameCheck check = sabot::check_game(game, sabot::load_game("punto-banco").tableau);
///     for (const sabot::GameWarning& warning : check.warnings) {
///         std::cout << warning.wager << ": " << warning.text << '\n';
///     }
#pragma once

#include "check/game_check.hpp"
