#pragma once

#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

/// A tableau without random choices, and its weight: the coup is played by it with the probability weight /
/// sum of all weights.
struct TableauShare {
    Integer weight;
    Tableau tableau;
};

/// Whether some choice has a probability other than 0 and 1.
bool leaves_chance(const Tableau& tableau);

/// A tableau with random choices as a mixture of tableaux without any. A side that draws with probability p
/// takes a number u from [0, 1) before the coup and draws if u < p. So Player's probabilities p1 < ... < pk
/// divide the interval into k + 1 pieces, Banker's divide another one, and each pair of pieces settles the
/// play. One u serves all hands of a side, since a coup has only one of them; the numbers of the two sides
/// are independent.
///
/// The weights have no common factor: a tableau without random choices is one share of weight 1. Cost:
/// (k + 1)(l + 1) shares for k and l different probabilities between 0 and 1.
std::vector<TableauShare> tableau_shares(const Tableau& tableau);

}  // namespace sabot
