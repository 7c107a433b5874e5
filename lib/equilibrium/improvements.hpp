#pragma once

#include "equilibrium/certificate.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// An information set at which a side could gain by playing differently, and the gain per coup.
struct Improvement {
    Hand side = Hand::player;
    /// Index in Equilibrium::player or Equilibrium::banker.
    std::size_t set = 0;
    Rational gain;
};

/// All improvements. There are none if and only if the strategies are a Nash equilibrium: each side's value
/// is a sum over its sets, so a side that cannot gain at any single set cannot gain by any change of its
/// strategy.
std::vector<Improvement> improvements(const Certificate& certificate, const StrategyPair& strategies);

}  // namespace sabot
