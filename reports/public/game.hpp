/// Games: drawing rules, wagers and published claims, built in or from game files (TOML).
///
///     const sabot::Game game = sabot::load_game("punto-banco");   // or a path, "./mine.toml"
///     for (const sabot::Wager& wager : game.wagers) {
///         std::cout << wager.id << ": " << wager.name << '\n';
///     }
///
/// The file of a built-in game, which `sabot games ID` prints, is a good starting point for a new one. The
/// installed document sabot/game-files.md describes the format.
#pragma once

#include "check/load_game.hpp"
#include "rules/claim.hpp"
#include "rules/dealt_hands.hpp"
#include "rules/game.hpp"
#include "rules/hand.hpp"
#include "rules/outcome_probabilities.hpp"
#include "rules/pays.hpp"
#include "rules/wager.hpp"
