#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// Equilibria of one model and commission for several numbers of decks, a row for each: tables for a paper.
/// All take at least one.

/// Values, what the house takes, who mixes and how often he draws, and whether there is another equilibrium.
Table equilibria_by_decks(const std::vector<SolvedGame>& runs, const Style& style);

/// Player's choice on each five that he can tell.
Table fives_by_decks(const std::vector<SolvedGame>& runs, const Style& style);

/// Each mixing probability with its fraction; without rows where nobody mixes.
Table mixes_by_decks(const std::vector<SolvedGame>& runs, const Style& style);

/// How many decisions of Banker, and which, differ from those with most hands of the same total.
Table exceptions_by_decks(const std::vector<SolvedGame>& runs);

}  // namespace sabot::report
