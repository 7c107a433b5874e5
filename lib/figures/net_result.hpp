#pragma once

#include "figures/distribution.hpp"

#include <vector>

namespace sabot {

/// One result of a bet: the net win per unit paid (per unit staked, if there is no fee), and the number of
/// deals.
struct NetResult {
    Rational net;
    Integer deals;
    friend bool operator==(const NetResult&, const NetResult&) = default;
};

/// The figures of a bet with these results. `pushed` is the net win of a pushed stake, which is negative if
/// there is a fee. Precondition: at least one result, deals >= 0 with a sum > 0.
Distribution distribution_of(const std::vector<NetResult>& results, const Rational& pushed = 0);

}  // namespace sabot
