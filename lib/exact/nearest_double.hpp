#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

namespace SABOT_API sabot {

/// The double nearest to the value. Range: 0, or |value| between 2^-1000 and 2^1000.
double nearest_double(const Rational& value);

}  // namespace sabot
