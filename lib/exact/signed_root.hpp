#pragma once

#include "exact/rational.hpp"

namespace sabot {

/// The square root of an exact number, with a sign: a standard deviation, a correlation, a z-score.
struct SignedRoot {
    /// The square of the number; not negative.
    Rational square;
    /// -1, 0 or 1.
    int sign = 1;
};

}  // namespace sabot
