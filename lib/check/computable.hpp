#pragma once

#include "rules/game.hpp"

namespace sabot {

/// What a game file may say and still not mean, found by computing: every command asks for it before it uses
/// a file of a user. Throws InputError, where the file says it:
///
/// - choices that are not chemin de fer's, as require_choice() does;
/// - a wager that takes more than kMaxEffort to enumerate;
/// - a row that can never pay, whatever the shoe, because the rows before it take everything or the rules of
///   the game exclude it. A row that only some shoes exclude (a perfect pair in one deck) is right. Shown by
///   walking a shoe of eight decks: it holds at least six of each card, so every coup that any shoe can deal,
///   it can deal.
///
/// Cost: a walk of all wagers, bounded by kMaxEffort, and one more for the row that is reported.
void require_computable(const Game& game);

}  // namespace sabot
