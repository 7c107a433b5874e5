#pragma once

#include "exact/exact.hpp"
#include "tolerance/detection_aim.hpp"

#include <optional>

namespace sabot {

/// A number of rounds.
struct RoundsNeeded {
    /// At least 1.
    Integer rounds;
    /// The number that follows from the formula, rounded up, is between rounds - error and rounds.
    Integer error = 0;
    /// False if the formula is accurate for many rounds only, because it uses the limiting distribution of a
    /// statistic.
    bool is_exact = false;
    friend bool operator==(const RoundsNeeded&, const RoundsNeeded&) = default;
};

/// The numbers of rounds after which a faulty distribution is found; nothing where it never is.
struct RoundsToDetect {
    /// The rounds for a test of a fixed number of rounds, on how often each amount is paid:
    ///
    /// - if the faulty game pays amounts that the correct one never pays, with probability P in a round: the
    ///   smallest n with 1 - (1 - P)^n >= power, exactly, because one such payment proves the fault;
    /// - else Pearson's chi-squared test: the smallest n for which its noncentral chi-squared limit,
    ///   with k - 1 degrees of freedom and noncentrality n * sum of (q - p)^2 / p over the k amounts, exceeds
    ///   the critical value with probability `power`.
    std::optional<RoundsNeeded> fixed;
    /// The expected number of rounds of a sequential test: 1 / P, exactly, or log(1 / level) / (sum of
    /// q log(q / p)), Wald's approximation, which ignores the excess over the boundary.
    std::optional<RoundsNeeded> sequential;
    /// The rounds for a test of the return alone: ((z_(1 - level / 2) sigma_p + z_power sigma_q) / (mu_q -
    /// mu_p))^2, by the normal approximation.
    std::optional<RoundsNeeded> by_return;
    friend bool operator==(const RoundsToDetect&, const RoundsToDetect&) = default;
};

}  // namespace sabot
