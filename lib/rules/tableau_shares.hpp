#pragma once

#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

/// A tableau that leaves nothing to chance, and how many lots of all that are drawn for a coup say that it
/// is played by it.
struct TableauShare {
    Integer lots;
    Tableau tableau;
};

/// Whether some choice has a probability other than 0 and 1.
bool leaves_chance(const Tableau& tableau);

/// What is drawn by lot, as a mixture: who draws with probability p draws a number u from [0, 1) before the
/// coup and takes a card where u < p. So Player's probabilities p1 < ... < pk cut his interval into k + 1
/// pieces, Banker's cut his, and on each product of two pieces the play is settled. One u serves all hands
/// of a side, since a coup brings one of them only; the two sides' are independent, as their lots are.
///
/// The lots have no common factor: one share of one lot where nothing is left to chance. Cost: (k + 1)(l + 1)
/// shares for k and l different probabilities between 0 and 1.
std::vector<TableauShare> tableau_shares(const Tableau& tableau);

}  // namespace sabot
