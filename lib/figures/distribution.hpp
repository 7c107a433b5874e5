#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <optional>

namespace SABOT_API sabot {

/// Exact figures of a bet that costs one unit.
struct Distribution {
    Integer deals;
    Rational expected_value;
    /// Central moments: the mean of (net - expected value)^k for k = 2, 3, 4.
    Rational variance;
    Rational third_moment;
    Rational fourth_moment;
    /// The probability of a win, even if a part of the stake is not returned with it
    /// (PayRow::stake_returned), and the probability that the stake is returned without a win. A fee is lost
    /// in both cases.
    Rational hit_frequency;
    Rational push_frequency;

    /// The amount returned per unit, including the stake: 1 + expected value.
    Rational return_to_player() const { return expected_value + 1; }
    Rational house_edge() const { return -expected_value; }
    /// The house edge per unit paid for stakes that were not pushed, including the fees lost on pushes.
    /// Nothing if every deal is a push.
    std::optional<Rational> house_edge_resolved() const;
    /// third_moment^2 / variance^3. The skewness is its square root with the sign of third_moment. Nothing if
    /// the result is certain.
    std::optional<Rational> skewness_squared() const;
    /// fourth_moment / variance^2 - 3; nothing if the result is certain.
    std::optional<Rational> excess_kurtosis() const;
    friend bool operator==(const Distribution&, const Distribution&) = default;
};

}  // namespace sabot
