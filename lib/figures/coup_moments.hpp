#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The moments of the net results, per unit paid, of some wagers on coups of one shoe.
///
/// The cards of a shoe are exchangeable, and each coup takes the next ones. The probability that two coups
/// deal given sequences of cards is that of drawing both, in whatever order and behind whatever other cards.
/// So the moments are the same for any two coups of a shoe, as long as both are dealt whatever the cards are.
/// They are computed for the first two:
///
///     E[X Y] = sum over multisets m of the first coup's cards   P(m) E[X | m] E[Y | shoe without m]
///
/// where E[X | m] is a mean over the orders of m, and the last factor follows from polynomials (CoupWeights).
class CoupMoments {
public:
    /// Throws InputError if the wagers together distinguish too many cards at too many places.
    /// Preconditions: the tableau has no random choices; the shoe is finite, has enough cards for two coups,
    /// and is known in enough detail; payouts are fixed (has_fixed_payouts()). Cost for ten point values and
    /// six wagers: about ten milliseconds; for thirteen ranks about a second.
    CoupMoments(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers);

    const Rational& mean(std::size_t wager) const { return means_[wager]; }
    const Rational& variance(std::size_t wager) const { return variances_[wager]; }
    /// The mean of the product of the net results of one wager on a coup and of another, or the same, wager
    /// on another coup. It is symmetric.
    const Rational& product(std::size_t one, std::size_t other) const {
        return one <= other ? products_[one][other - one] : product(other, one);
    }
    Rational covariance(std::size_t one, std::size_t other) const {
        return product(one, other) - mean(one) * mean(other);
    }

private:
    std::vector<Rational> means_;
    std::vector<Rational> variances_;
    // Row i begins with the product of wager i and itself.
    std::vector<std::vector<Rational>> products_;
};

}  // namespace sabot
