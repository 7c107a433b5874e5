#pragma once

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/solved_game.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// The tables of one equilibrium, in text and in documents alike. Fractions of mixing probabilities have a
/// column of their own, since a paper wants them; the others stand in Cell::exact.

/// Values to both sides, outcomes, and what the house takes: the label, and the value.
Table equilibrium_values(const Equilibrium& equilibrium, const Style& style);

/// What Player does on each five that he can tell, and what either choice would be worth.
Table player_choices(const Equilibrium& equilibrium, const Style& style);

/// Banker's decisions as the books print them, a row for each total.
Table banker_tableau(const std::vector<BankerCell>& cells);
/// What the marks of the tableau mean.
inline constexpr const char* kTableauMarks =
    "D: draws; S: stands; M: mixes; *: not with all hands, see below;\n"
    "=: the choice does not matter; .: cannot occur";

/// The hands that the tableau does not tell; without rows where there are none.
Table told_apart(const Equilibrium& equilibrium, const std::vector<BankerCell>& cells, const Style& style);

/// Where Banker does otherwise than the fixed tableau; without rows where he never does.
Table departures(const SolvedGame& solved, const std::vector<BankerCell>& cells, const Style& style);

}  // namespace sabot::report
