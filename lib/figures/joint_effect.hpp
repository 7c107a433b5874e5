#pragma once

#include "api.hpp"
#include "exact/rational.hpp"

namespace sabot {

/// The effect of removing all cards of the request together.
struct SABOT_API JointEffect {
    /// The expected value without all of these cards, minus that of the whole shoe.
    Rational exact;
    /// The sum of the effects of removing each card alone from the whole shoe.
    Rational sum_of_single;
    /// The best linear estimate: the sum times (N-1)/(N-k) for k of N cards.
    Rational linear_estimate;
    friend bool operator==(const JointEffect&, const JointEffect&) = default;
};

}  // namespace sabot
