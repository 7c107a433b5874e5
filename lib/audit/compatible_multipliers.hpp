#pragma once

#include "audit/interval.hpp"
#include "audit/moment_polynomial.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// A return to player as a polynomial in the moments of the multiplier, and the values, per unit staked, that
/// give the stated figure.
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
    /// If there are some: the smallest and the largest probability of each value. Each is attained, and no
    /// distribution is beyond it by kEndPrecision or more. Ends that are excluded themselves are 2^-60 away.
    std::vector<Interval> probabilities = {};
    /// For each value, distributions of all that give the stated returns and in which it has these ends.
    std::vector<Distribution> with_least = {};
    std::vector<Distribution> with_most = {};
};

/// 2^-17.
inline const Rational kEndPrecision = ratio(1, 1 << 17);

/// The polytopes of more values have too many vertices.
inline constexpr std::size_t kMaxFittedValues = 8;

/// Precondition: at least two values, distinct and at most kMaxFittedValues.
///
/// Where the moments lie in a box, each return is between two linear forms in the probabilities p_i: of each
/// product of moments the highest one remains as sum of p_i v_i^a, and the others are replaced by the ends of
/// the box. Stated returns so cut two polytopes out of the simplex of distributions, in exact arithmetic: one
/// that contains every distribution that gives them (none if it is empty), and one that contains only such.
/// Boxes whose outer polytope exceeds what is known to be possible are halved, along the moment that matters
/// most for the difference of the forms; the most promising box is first. For wagers on hands one moment, the
/// mean, is halved; with it the problem is linear. Cost: some milliseconds to some tenths of a second, and a
/// few seconds where it gives up, which may be near the edges of the simplex.
CompatibleMultipliers compatible_multipliers(const std::vector<Rational>& values,
                                             const std::vector<StatedReturn>& returns);

}  // namespace sabot
