#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// One result of a bet: what it nets per unit paid (per unit staked, where there is no fee), and in how many
/// deals.
struct NetResult {
    Rational net;
    Integer deals;
};

/// Exact figures of a bet that costs one unit. All follow from the deals of its results by one division.
struct Distribution {
    Integer deals;
    Rational expected_value;
    /// Central moments: mean of (net - expected value)^k.
    Rational variance;
    Rational third_moment;
    Rational fourth_moment;
    /// Probability of winning something on the stake, and of getting the stake back and no more; a fee is
    /// lost in either case.
    Rational hit_frequency;
    Rational push_frequency;

    /// What comes back of a unit, the stake included: 1 + expected value.
    Rational return_to_player() const { return expected_value + 1; }
    Rational house_edge() const { return -expected_value; }
    /// House edge per unit paid for a stake that was not pushed, fees lost on pushes included; nothing where
    /// every deal is a push.
    std::optional<Rational> house_edge_resolved() const;
    /// third_moment^2 / variance^3, whose root with the sign of third_moment is the skewness; nothing
    /// where the result is certain.
    std::optional<Rational> skewness_squared() const;
    /// fourth_moment / variance^2 - 3; nothing where the result is certain.
    std::optional<Rational> excess_kurtosis() const;
};

/// pushed: what a stake that comes back nets, less than 0 where there is a fee. Precondition: at least one
/// result, deals >= 0 with a sum > 0.
Distribution distribution_of(const std::vector<NetResult>& results, const Rational& pushed = 0);

}  // namespace sabot
