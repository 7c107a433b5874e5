#pragma once

#include "distributions/possible_results.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/round_statistics.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Sets the counts of a distribution, with their expected values, and their test; a reason not to test is
/// kept. Each block of cells has a statistic of its own, and the distribution is tested by their sum; the
/// values of the distribution are the cells of all blocks, in their order.
///
/// With the covariance V of a martingale S, S' V^-1 S has the distribution of chi-squared for large samples
/// (the central limit theorem of martingales). Cells are merged until each has a variance of kMinExpected.
/// That limit is right for usual counts, but not far out: five standard deviations are a hundred times as
/// likely for a count of variance 5 as for a normal deviate. So a p-value below 1% is the larger of two: that
/// of S' V^-1 S, and that of the statistic in which the squares of deviations are replaced by the deviances
/// of binomial counts, where these are smaller. Their tails are right far out, too.
///
/// Where the test is two-sided, counts that are too even are as unlikely as those that are too uneven: the
/// p-value is twice the smaller tail. For any number of looks it is p_value_at_any_time().
void test_given(ObservedDistribution& distribution, const std::vector<Cells>& blocks, const TestPlan& plan);

/// Tests a distribution that has one value, a sum of scores up to `largest` whose variance has the error
/// `variance_error`, by its deviation in standard deviations; a p-value below 1% is also at least that of a
/// Poisson count with this variance. For a variance below 20, and for any number of looks, the p-value is
/// p_value_at_any_time().
void test_sum(ObservedDistribution& sum, const Rational& largest, const Rational& variance_error,
              const TestPlan& plan);

/// What the test of a return needs besides the bets.
struct ReturnDistribution {
    std::string id;
    std::string name;
    /// The returns of one bet, if all stakes are equal.
    std::vector<PossibleResult> returns;
    /// The skewness of one bet, squared; nothing if its return is certain.
    std::optional<Rational> skewness_squared;
    /// The number of bets with equal stakes whose return varies as much: (sum of stakes)^2 / sum of squares.
    Rational effective_bets;
    /// The bets for which the unseen cards are known; nullptr if there are none.
    const DifferenceSums* given = nullptr;
    /// The greatest amount that any bet could return.
    Rational largest = 1;
};
/// Tests a return. If there are bets for which the unseen cards are known, they are tested given these cards:
/// for one look as test_sum() tests, if their sum is near the normal distribution; for any number of looks by
/// p_value_at_any_time(). Otherwise the return is tested for one look only, by the first of these that is
/// possible: the exact distribution of the sum of equal bets, as of independent rounds from the full shoe;
/// p_value_at_any_time() of the bets whose unseen cards are known; the normal distribution of independent
/// rounds, if their sum is near it; p_value_at_any_time() of independent rounds. So every bet is tested,
/// however few there are.
void test_return(ObservedReturn& bet, const ReturnDistribution& distribution, const TestPlan& plan);

/// Sets ObservedReturn::raised, tested as test_sum() does, except that the least variance for the normal
/// distribution is kMinExpected, in units of the square of the largest amount. There is no test if the
/// amounts do not vary.
void test_raised(ObservedReturn& bet, const std::string& id, const std::string& name,
                 const DifferenceSums& raised, const TestPlan& plan);

/// Allows for rounds that are entered again, whose sums vary more: if the i-th of n different ones is entered
/// c_i times, by the ratio of the sum of c_i^2 to that of c_i, on average. The p-value becomes at least that
/// of the statistic divided by this ratio.
void allow_for_copies(HypothesisTest& test, const Rational& variance_ratio);

}  // namespace sabot
