#pragma once

#include "statistics/hypothesis_test.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The level at which the probability to reject any true hypothesis is kept.
inline const Rational kFamilyWiseLevel = ratio(1, 100);

/// The tests that were made, by TestFamily; only families that have any.
std::vector<std::vector<HypothesisTest*>> families_of(const std::vector<HypothesisTest*>& tests);

/// Adjusts the p-values of the tests that were made by Holm's method in each of families_of(): the i-th
/// smallest of m is multiplied by m + 1 - i and by the number of families, and is at least the adjusted one
/// before it and at most 1. Those that are at most the level are rejected. Then the probability to reject any
/// true hypothesis is at most the level, however the tests depend on each other. They are multiplied by
/// `families` too, the number of divisions of the rounds that share the level. Returns the number of tests.
std::size_t adjust_p_values(const std::vector<HypothesisTest*>& tests,
                            const Rational& level = kFamilyWiseLevel, std::size_t families = 1);

}  // namespace sabot
