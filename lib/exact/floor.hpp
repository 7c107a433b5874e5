#pragma once

#include "exact/rational.hpp"

namespace sabot {

/// The largest integer that is not above the value.
inline Integer floor_of(const Rational& value) {
    const Integer truncated = numerator(value) / denominator(value);
    return Rational(truncated) > value ? truncated - 1 : truncated;
}

}  // namespace sabot
