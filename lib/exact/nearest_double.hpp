#pragma once

#include "exact/exact.hpp"

namespace sabot {

/// The double nearest to a value of any size, |value| between 2^-1000 and 2^1000 or 0.
double nearest_double(const Rational& value);

}  // namespace sabot
