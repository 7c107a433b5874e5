#pragma once

#include "audit/interval.hpp"
#include "audit/moment_polynomial.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// A return to player as a polynomial in the moments of the multiplier, and the values, per unit staked, that
/// are printed as the stated figure.
struct StatedReturn {
    MomentPolynomial exact;
    Interval allowed;
};

/// The distributions of a multiplier that give all stated returns.
struct CompatibleMultipliers {
    enum class Found : std::uint8_t {
        some,
        /// Proven: the returns contradict each other.
        none,
        /// It takes too long to tell.
        undecided,
    };

    using Distribution = std::vector<Rational>;

    Found found = Found::undecided;
    /// The smallest and the largest probability of each value; empty if no distribution was found. Each is
    /// attained, and no distribution is beyond it by kEndPrecision or more. The distributions that attain
    /// them give returns at least 2^-60 from the ends of allowed ranges, which may be excluded.
    std::vector<Interval> probabilities = {};
    /// For each value, the distributions on all values that give the stated returns and in which the value
    /// has its smallest, or its largest, probability.
    std::vector<Distribution> with_least = {};
    std::vector<Distribution> with_most = {};
};

/// The precision of the ends of probabilities.
inline const Rational kEndPrecision = ratio(1, 1 << 17);

/// The polytopes of more values have too many vertices.
inline constexpr std::size_t kMaxFittedValues = 8;

/// Computes which distributions on the values give the returns. Precondition: at least two values, distinct
/// and at most kMaxFittedValues.
///
/// If the moments are in a box, each return is between two linear forms in the probabilities p_i: in each
/// product of moments, the highest one is written as the sum of p_i v_i^a, and the others are replaced by the
/// ends of the box. So the stated returns cut two polytopes out of the simplex of distributions, in exact
/// arithmetic: one that contains every distribution that gives them (none if it is empty), and one that
/// contains only such. Boxes whose outer polytope exceeds what is known to be possible are halved, along the
/// moment that matters most for the difference of the forms; the most promising box is first. For wagers on
/// hands one moment, the mean, is halved; with it the problem is linear. Cost: a few milliseconds to a few
/// tenths of a second, and a few seconds if it gives up, which may happen near the edges of the simplex.
CompatibleMultipliers compatible_multipliers(const std::vector<Rational>& values,
                                             const std::vector<StatedReturn>& returns);

}  // namespace sabot
