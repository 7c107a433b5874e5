#pragma once

#include "exact/exact.hpp"
#include "figures/distribution.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// How certainly a fault is to be found.
struct DetectionAim {
    /// The probability to suspect a correct game. Range: 10^-9 to 1/4.
    Rational level = ratio(1, 100);
    /// The probability to find the fault. Range: 1/2 to 1 - 10^-9.
    Rational power = ratio(9, 10);
};

/// Throws InputError for a level or a power out of its range.
void require_aim(const DetectionAim& aim);

/// The exact law of a wager's net result.
struct ResultLaw {
    /// Each amount once, the smallest first, deals > 0.
    std::vector<NetResult> results;
    Integer deals;
    Rational mean;
    Rational variance;
};
/// Amounts may be repeated and deals may be 0, but not all.
ResultLaw law_of_results(const std::vector<NetResult>& results);

/// A number of rounds.
struct RoundsNeeded {
    /// At least 1.
    Integer rounds;
    /// The number that follows from the formula, rounded up, is between rounds - error and rounds.
    Integer error = 0;
    /// False if the formula holds for many rounds only, because it takes the law of a statistic to be its
    /// limit.
    bool is_exact = false;
};

/// The numbers of rounds after which a faulty law is found; nothing where it never is.
struct RoundsToDetect {
    /// By a test of a fixed number of rounds, on how often each amount is paid:
    ///
    /// - if the faulty game pays amounts that the correct one never pays, with probability P in a round: the
    ///   smallest n with 1 - (1 - P)^n >= power, exactly, because one such payment proves the fault;
    /// - else Pearson's chi-squared test: the smallest n for which its limit law, noncentral chi-squared
    ///   with k - 1 degrees of freedom and noncentrality n * sum of (q - p)^2 / p over the k amounts, exceeds
    ///   the critical value with probability `power`.
    std::optional<RoundsNeeded> fixed;
    /// By a sequential test, the expected number of rounds: 1 / P, exactly, or log(1 / level) / (sum of
    /// q log(q / p)), Wald's approximation, which ignores the excess over the boundary.
    std::optional<RoundsNeeded> sequential;
    /// By the return alone: ((z_(1 - level / 2) sigma_p + z_power sigma_q) / (mu_q - mu_p))^2, by the normal
    /// approximation.
    std::optional<RoundsNeeded> by_return;
};

/// Computes when the law q is seen to differ from the correct law p, by formulas from their exact
/// probabilities. Error bounds: for p the sum of p r^2 with r = (q - p) / p, and for q log(q / p) the sum of
/// p ((1 + r) log(1 + r) - r), have no negative terms, and each term has a relative error below 2^-46 in
/// double (by a series for |r| <= 1/4; else with log1p, whose error is at most two units of the last place).
/// The noncentral law is a mixture of incomplete gamma functions, of positive terms only; with the error that
/// Boost.Math documents for these, that of their quantile, and 400 roundings, the probability to miss a fault
/// has a relative error below 2^-36. The noncentrality is bracketed so that this probability is off by 2^-34
/// on either side.
class RoundsCalculator {
public:
    explicit RoundsCalculator(const DetectionAim& aim);
    /// Precondition: sums of deals > 0.
    RoundsToDetect compare(const ResultLaw& p, const ResultLaw& q);

private:
    struct Noncentrality {
        double value = 0;
        double relative_error = 0;
    };
    const Noncentrality& noncentrality(int degrees_of_freedom);

    DetectionAim aim_;
    // By degrees of freedom.
    std::vector<std::optional<Noncentrality>> noncentralities_;
};

/// The smallest n with 1 - (1 - probability)^n >= power, exactly. Range: 0 < probability <= 1, 0 < power < 1.
Integer rounds_until_seen(const Rational& probability, const Rational& power);

}  // namespace sabot
