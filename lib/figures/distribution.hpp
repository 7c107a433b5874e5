#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// One result of a bet: the net win per unit paid (per unit staked, if there is no fee), and the number of
/// deals.
struct NetResult {
    Rational net;
    Integer deals;
};

/// Exact figures of a bet that costs one unit.
struct Distribution {
    Integer deals;
    Rational expected_value;
    /// Central moments: the mean of (net - expected value)^k for k = 2, 3, 4.
    Rational variance;
    Rational third_moment;
    Rational fourth_moment;
    /// Probability of a win on the stake, and of getting back exactly the stake. A fee is lost in either
    /// case.
    Rational hit_frequency;
    Rational push_frequency;

    /// The amount returned per unit, including the stake: 1 + expected value.
    Rational return_to_player() const { return expected_value + 1; }
    Rational house_edge() const { return -expected_value; }
    /// House edge per unit paid for stakes that were not pushed, including the fees lost on pushes; nothing
    /// if every deal is a push.
    std::optional<Rational> house_edge_resolved() const;
    /// third_moment^2 / variance^3. The skewness is its root with the sign of third_moment. Nothing if the
    /// result is certain.
    std::optional<Rational> skewness_squared() const;
    /// fourth_moment / variance^2 - 3; nothing if the result is certain.
    std::optional<Rational> excess_kurtosis() const;
};

/// `pushed` is the net win of a pushed stake, less than 0 if there is a fee. Precondition: at least one
/// result, deals >= 0 with a sum > 0.
Distribution distribution_of(const std::vector<NetResult>& results, const Rational& pushed = 0);

}  // namespace sabot
