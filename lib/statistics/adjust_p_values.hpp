#pragma once

#include "statistics/hypothesis_test.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The level at which the probability to reject any true hypothesis is kept.
inline const Rational kFamilyWiseLevel = ratio(1, 100);

/// Adjusts the p-values of all tests that were made by Holm's method: the i-th smallest of m is multiplied by
/// m + 1 - i, and is at least the adjusted one before it and at most 1. Those that are at most the level are
/// rejected. Then the probability to reject any true hypothesis is at most the level, however the tests
/// depend on each other. They are multiplied by `families` too, the number of families of tests that share
/// the level. Returns m.
std::size_t adjust_p_values(const std::vector<HypothesisTest*>& tests,
                            const Rational& level = kFamilyWiseLevel, std::size_t families = 1);

}  // namespace sabot
