#pragma once

#include "exact/exact.hpp"
#include "statistics/hypothesis_test.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The usual level: the probability of rejecting any true hypothesis is at most this.
inline const Rational kFamilyWiseLevel = ratio(1, 100);

/// The tests that were made, by TestFamily; only families that have any.
std::vector<std::vector<HypothesisTest*>> families_of(const std::vector<HypothesisTest*>& tests);

/// Adjusts the p-values of the tests that were made by Holm's method in each of families_of(): the i-th
/// smallest of m is multiplied by m + 1 - i and by the number of families, and is at least the adjusted one
/// before it and at most 1. Those that are at most the level are rejected. Then the probability to reject any
/// true hypothesis is at most the level, however the tests depend on each other. All p-values are also
/// multiplied by `families`, the number of divisions of the rounds that share the level. Returns the number
/// of tests.
std::size_t adjust_p_values(const std::vector<HypothesisTest*>& tests,
                            const Rational& level = kFamilyWiseLevel, std::size_t families = 1);

/// The tests of one group of rounds, and the test of the hypothesis that all of their hypotheses are true.
struct TestedGroup {
    std::vector<HypothesisTest*> tests;
    GroupTest* group = nullptr;
};

/// Tests the groups of one division, such as all tables, so that the expected share of correct groups among
/// the rejected ones is at most the level (Benjamini and Hochberg 1995). If all are correct, any is rejected
/// with at most that probability.
///
/// The p-value of a group is the smallest of its tests, by Holm's method among them; the i-th smallest of m
/// is multiplied by m / i, and is at most the adjusted one after it. Groups of a division have no round in
/// common, and the sums of different rounds are parts of one martingale: given the past they are
/// uncorrelated, and independent for large samples. So the logarithm by which Benjamini and Yekutieli (2001)
/// divide the level for p-values that depend on each other is not needed; nor is it for reciprocals of
/// e-values, however these depend on each other (Wang and Ramdas 2022).
///
/// The tests of R rejected groups are then judged at R / m of the level (Benjamini and Bogomolov 2014): their
/// p-values, by Holm's method within the group, are multiplied by m / R. For a group that is not rejected, R
/// is the number of those whose p-values are at most its own; none of its tests is rejected.
///
/// All p-values are multiplied by `families` too, the number of such families that share the level. Returns
/// the number of tests that were made.
std::size_t control_false_discoveries(const std::vector<TestedGroup>& groups, const Rational& level,
                                      std::size_t families = 1);

/// Sets HypothesisTest::detectable of each test that was made. Its part of the level is the level divided by
/// `families`, the number of divisions of the rounds, by the number of families that have any test, and by
/// the number of tests in its family (adjust_p_values()).
///
/// If the frequency of a value with variance v per n observations changes by d, the statistic has the
/// noncentral chi-squared distribution with noncentrality (n d)^2 / v or more, for large samples: that of a
/// test of the value alone. The noncentrality is the one at which the statistic exceeds the quantile for the
/// test's part of the level with a probability of 90%, by Boost.Math in double. Two digits are kept.
void set_detectable(const std::vector<HypothesisTest*>& tests, const Rational& level, std::size_t families);

}  // namespace sabot
