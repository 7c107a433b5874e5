#pragma once

#include "exact/exact.hpp"
#include "figures/distribution.hpp"
#include "figures/net_result.hpp"
#include "tolerance/rounds_to_detect.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Throws InputError for a level or a power out of its range.
void require_aim(const DetectionAim& aim);

/// The smallest integer that is not below the value. Range: value >= 0.
Integer ceiling(const Rational& value);

/// The number of rounds that follows from a formula, known with a relative error.
RoundsNeeded about(double value, double relative_error);

/// The exact distribution of a wager's net result.
struct ResultDistribution {
    /// Each amount once, the smallest first, deals > 0.
    std::vector<NetResult> results;
    Integer deals;
    Rational mean;
    Rational variance;
};
/// In `results`, amounts may be repeated, and some deals may be 0, but not all.
ResultDistribution distribution_of_results(const std::vector<NetResult>& results);

/// Computes when the distribution q is seen to differ from the correct one, p, by formulas from their exact
/// probabilities.
///
/// Error bounds: with r = (q - p) / p, the sum of (q - p)^2 / p is that of p r^2, and the sum of q log(q / p)
/// is that of p ((1 + r) log(1 + r) - r). These have no negative terms, and each term has a relative error
/// below 2^-46 in double (by a series for |r| <= 1/4; else with log1p, whose error is at most two units of
/// the last place). The noncentral distribution is a mixture of incomplete gamma functions, of positive terms
/// only; with the error that Boost.Math documents for these, that of their quantile, and 400 roundings, the
/// probability to miss a fault has a relative error below 2^-36. The noncentrality is bracketed so that this
/// probability is off by 2^-34 on either side.
class RoundsCalculator {
public:
    explicit RoundsCalculator(const DetectionAim& aim);
    /// Precondition: sums of deals > 0.
    RoundsToDetect compare(const ResultDistribution& p, const ResultDistribution& q);

private:
    struct Noncentrality {
        double value = 0;
        double relative_error = 0;
    };
    const Noncentrality& noncentrality(int degrees_of_freedom);

    DetectionAim aim_;
    // Indexed by degrees of freedom.
    std::vector<std::optional<Noncentrality>> noncentralities_;
};

}  // namespace sabot
