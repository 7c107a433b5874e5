/// What an author may not have meant: a game file explained back, row by row, with warnings.
///
///     const sabot::Game game = sabot::load_game("bacara");
///     const sabot::GameCheck check = sabot::check_game(game, sabot::load_game("punto-banco").tableau);
///     for (const sabot::GameWarning& warning : check.warnings) {
///         std::cout << warning.wager << ": " << warning.text << '\n';
///     }
#pragma once

#include "check/game_check.hpp"
