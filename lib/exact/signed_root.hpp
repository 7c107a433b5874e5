#pragma once

#include "api.hpp"
#include "exact/rational.hpp"

namespace SABOT_API sabot {

/// The square root of an exact number, with a sign: a standard deviation, a correlation, a z-score.
struct SignedRoot {
    /// The square of the number; not negative.
    Rational square;
    /// -1, 0 or 1.
    int sign = 1;
    friend bool operator==(const SignedRoot&, const SignedRoot&) = default;
};

}  // namespace sabot
