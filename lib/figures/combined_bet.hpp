#pragma once

#include "api.hpp"
#include "figures/distribution.hpp"
#include "figures/net_result.hpp"
#include "figures/stake.hpp"

#include <vector>

namespace sabot {

/// Stakes on several wagers of one coup as a single bet, with its exact distribution.
struct SABOT_API CombinedBet {
    std::vector<Stake> stakes;
    /// The amount paid for the stakes, fees included.
    Rational paid;
    /// The net results in money: each amount once, the smallest first.
    std::vector<NetResult> results;
    /// The distribution of the net result per unit paid. Its hits are the coups that end ahead (net > 0); its
    /// pushes are the coups that end even.
    Distribution distribution;

    /// The mean and the variance of the net result in money.
    Rational expected_net() const { return distribution.expected_value * paid; }
    Rational variance() const { return distribution.variance * paid * paid; }
    /// The probability of a net loss.
    Rational behind() const { return 1 - distribution.hit_frequency - distribution.push_frequency; }
    friend bool operator==(const CombinedBet&, const CombinedBet&) = default;
};

}  // namespace sabot
