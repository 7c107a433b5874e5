#pragma once

#include "exact/exact.hpp"
#include "statistics/hypothesis_test.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// Sets HypothesisTest::detectable of each test that was made: of m tests of its family, of as many families
/// as have any (adjust_p_values()), and of `families` divisions of the rounds, which together share a level.
///
/// If the frequency of a value with variance v per n observations changes by d, the statistic has the
/// noncentral chi-squared distribution with noncentrality (n d)^2 / v or more, for large samples: that of a
/// test of the value alone. The noncentrality is the one at which it exceeds the quantile of its share of
/// the level with a probability of 90%, by Boost.Math in double. Two digits are kept.
void set_detectable(const std::vector<HypothesisTest*>& tests, const Rational& level, std::size_t families);

}  // namespace sabot
