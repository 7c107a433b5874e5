#pragma once

#include "exact/exact.hpp"
#include "statistics/hypothesis_test.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// Sets HypothesisTest::detectable of each test that was made, of `number` tests that share a level.
///
/// If the frequency of a value with variance v per n observations changes by d, the statistic has the
/// noncentral chi-squared distribution with noncentrality (n d)^2 / v or more, for large samples: that of a
/// test of the value alone. The noncentrality is the one at which it exceeds the quantile of level / number
/// with a probability of 90%, by Boost.Math in double. Two digits are kept.
void set_detectable(const std::vector<HypothesisTest*>& tests, const Rational& level, std::size_t number);

}  // namespace sabot
