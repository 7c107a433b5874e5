#pragma once

#include "audit/claim_check.hpp"
#include "audit/contradiction.hpp"
#include "audit/further_return.hpp"
#include "cards/shoe.hpp"
#include "exact/approximation.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// A multiplier whose probability the document does not state.
struct FittedMultiplier {
    Rational times;
    /// The smallest and the largest probability that all claims together allow; the error is how much further
    /// the end may be.
    Approximation at_least;
    Approximation at_most;
    /// Distributions on the multipliers, in their order, that give all stated returns and have these ends.
    std::vector<Rational> with_least;
    std::vector<Rational> with_most;

    friend bool operator==(const FittedMultiplier&, const FittedMultiplier&) = default;
};

/// What the claims of returns together allow.
struct MultiplierFit {
    std::vector<FittedMultiplier> multipliers;
    /// The return that would narrow the ranges most, if the document stated it; nothing if none is known.
    std::optional<FurtherReturn> further;

    friend bool operator==(const MultiplierFit&, const MultiplierFit&) = default;
};

/// What the claims say of multipliers without stated probabilities.
struct FittedClaims {
    /// What all claims of returns allow; nothing if they allow no distribution, or if it was not computed.
    std::optional<MultiplierFit> fit = {};
    /// Proven contradictions: claims of returns that some probabilities give one by one, but none give
    /// together. For two multipliers all such pairs, for more one minimal group.
    std::vector<Contradiction> contradictions = {};
};

/// For a game whose document states the multipliers and not their probabilities: what the claims of returns
/// say of them. Each finding on a claim that depends on the probabilities becomes not_auditable, and says
/// why, or refuted if no probabilities give the stated return.
///
/// With two multipliers one probability is unknown. Expected values are polynomials in it, of a degree of at
/// most the number of cards that count (6): seven exact values at 0, 1/6, ..., 1 determine each. A higher
/// probability of the larger multiplier raises every return, so the probabilities for which a claim holds are
/// an interval, whose ends bisection encloses within 2^-50; it gives the inner ones. The intersection of the
/// intervals is compatible with all claims. If there is none, two of them contradict each other, and are
/// named.
///
/// With three to eight, all claims together give ranges by the moments of one multiplier
/// (compatible_multipliers.hpp), or a minimal set of claims that contradict each other; neither is computed
/// with caps, nor if only the highest multiplier counts.
///
/// Claims are those of returns and house edges. Ranges are printed rounded inwards. Cost: about ten
/// milliseconds for two, up to a second for more.
FittedClaims fit_multipliers(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe);

}  // namespace sabot
