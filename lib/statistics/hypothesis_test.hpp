#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// How a p-value was computed.
enum class TestMethod : std::uint8_t {
    /// Pearson's chi-squared statistic, which has the chi-squared distribution for large samples.
    chi_squared,
    /// For independent rounds: the sum of the probabilities of all samples that are at most as likely as the
    /// observed one. Of a return, and of two values of many observations: twice the smaller tail of the
    /// distribution
    /// of the sum (SumDistribution), exact or with a proven error bound.
    exact,
    /// A deviation in standard deviations, which has the normal distribution for large samples.
    normal,
};

/// Why something is not tested.
enum class NotTested : std::uint8_t {
    no_observations,
    /// Only one value is possible.
    certain,
    /// The sample is too small for a distribution of large samples, and too large for an exact test.
    too_few_expected,
    /// The records have no suits.
    no_suits,
    /// Most of the rounds are such as not every shoe has: a selection, whose distribution is not that of a
    /// round.
    selected,
    /// The game leaves hands a choice, so that rounds have no distribution.
    choice,
};

/// A test of the hypothesis that the rounds follow their exact distribution.
struct HypothesisTest {
    /// "outcome", "player-total", ..., a wager's id for its events, and with "-return" for its return.
    std::string id;
    std::string name;
    /// Nothing if it was tested.
    std::optional<NotTested> not_tested;
    TestMethod method = TestMethod::chi_squared;
    std::uint64_t observations = 0;
    /// Chi-squared; or the square of z, if `sign` is that of z. Nothing where neither is defined.
    std::optional<Rational> statistic;
    std::optional<int> sign;
    /// 0 for an exact test.
    int degrees_of_freedom = 0;
    std::optional<Approximation> p_value;
    /// Set by adjust_p_values().
    std::optional<Approximation> adjusted_p_value;
    bool is_rejected = false;
};

/// The level at which the probability to reject any true hypothesis is kept.
inline const Rational kFamilyWiseLevel = ratio(1, 100);

/// Adjusts the p-values of all tests that were made by Holm's method: the i-th smallest of m is multiplied by
/// m + 1 - i, and is at least the adjusted one before it and at most 1. Those that are at most the level are
/// rejected. Then the probability to reject any true hypothesis is at most the level, however the tests
/// depend on each other. Returns m.
std::size_t adjust_p_values(const std::vector<HypothesisTest*>& tests,
                            const Rational& level = kFamilyWiseLevel);

}  // namespace sabot
