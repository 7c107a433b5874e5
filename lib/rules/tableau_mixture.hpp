#pragma once

#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

/// A tableau without random choices, and its weight in a mixture: the tableau is used for a coup with the
/// probability weight / (sum of all weights).
struct WeightedTableau {
    Integer weight;
    Tableau tableau;
};

/// Whether some choice has a probability other than 0 and 1.
bool has_random_choices(const Tableau& tableau);

/// Writes a tableau with random choices as a mixture of tableaux without any. Before the coup, each side
/// takes a random number u, uniform in [0, 1); a choice with probability p draws if u < p. The k distinct
/// probabilities between 0 and 1 in Player's choices divide [0, 1) into k + 1 intervals, and the l distinct
/// ones in Banker's choices divide it into l + 1. Each pair of intervals gives one tableau, whose probability
/// is the product of their lengths. One u for each side is enough, because a side chooses at most once in a
/// coup. The two random numbers are independent.
///
/// The weights have no common factor. A tableau without random choices is returned alone, with weight 1.
/// Cost: (k + 1)(l + 1) tableaux.
std::vector<WeightedTableau> tableau_mixture(const Tableau& tableau);

}  // namespace sabot
