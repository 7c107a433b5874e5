#pragma once

#include "audit/claim_check.hpp"
#include "cards/shoe.hpp"

#include <vector>

namespace sabot {

/// For a game whose document states the multipliers and not their probabilities: what the claims of returns
/// say of them. Each finding on a claim about such a wager becomes not_auditable, and says why.
///
/// With two multipliers one probability is unknown. Expected values are polynomials in it, of a degree of at
/// most the number of cards that count (6): seven exact values at 0, 1/6, ..., 1 determine each. A higher
/// probability of the larger multiplier raises every return, so the probabilities for which a claim holds are
/// an interval, whose ends bisection encloses within 2^-50; it gives the inner ones. The intersection of the
/// intervals is compatible with all claims. If there is none, two of them contradict each other, and are
/// named.
///
/// With three to eight, all claims together give ranges by the moments of one multiplier
/// (compatible_multipliers.hpp), or a minimal set of claims that contradict each other; not with caps, nor if
/// the highest multiplier counts.
///
/// Claims are those of returns and house edges. Ranges are printed rounded inwards. Cost: about ten
/// milliseconds for two, up to some tenths of a second for more.
void fit_multipliers(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe);

}  // namespace sabot
