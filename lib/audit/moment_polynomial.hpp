#pragma once

#include "cards/shoe.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <map>
#include <vector>

namespace sabot {

/// A sum of products of moments mu_a = E[M^a] of one multiplier M: the exponents a of a product, the largest
/// first, and its coefficient. The empty product is the constant.
using MomentPolynomial = std::map<std::vector<int>, Rational>;

/// Whether the mean of a combined multiplier depends on the moments alone: for independent multipliers that
/// are multiplied or added, without a cap.
bool has_moments(const Wager& wager);

/// The return of a wager, per unit paid, whatever the distribution of its multipliers is. For d faces with
/// a_j cards each,
///
///     E[product] = sum over subsets S of the faces of P(S is struck, no other) prod_{j in S} mu_{a_j}
///
/// Coefficients of products are >= 0. Precondition: has_moments().
MomentPolynomial return_by_moments(const Wager& wager, const Tableau& tableau, const Shoe& shoe);

}  // namespace sabot
