#pragma once

#include "exact/exact.hpp"
#include "statistics/hypothesis_test.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The tests of one group of rounds, and that of the hypothesis that all of them are true.
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

}  // namespace sabot
