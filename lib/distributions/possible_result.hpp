#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

namespace SABOT_API sabot {

/// A result of one coup, such as the net win of a bet, and its probability.
struct PossibleResult {
    Rational amount;
    Rational probability;
    friend bool operator==(const PossibleResult&, const PossibleResult&) = default;
};

}  // namespace sabot
