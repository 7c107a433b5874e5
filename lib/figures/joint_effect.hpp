#pragma once

#include "api.hpp"
#include "exact/rational.hpp"

namespace sabot {

/// The joint effect of all removed cards of the request.
struct SABOT_API JointEffect {
    /// Expected value without all of them minus that of the whole shoe.
    Rational exact;
    /// The sum of the effects of removing each one alone from the whole shoe.
    Rational sum_of_single;
    /// The best linear estimate: the sum times (N-1)/(N-k) for k of N cards.
    Rational linear_estimate;
    friend bool operator==(const JointEffect&, const JointEffect&) = default;
};

}  // namespace sabot
