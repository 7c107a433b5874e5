#pragma once

#include "exact/exact.hpp"

namespace sabot {

/// The smallest n with 1 - (1 - probability)^n >= power, exactly. Range: 0 < probability <= 1, 0 < power < 1.
Integer rounds_until_seen(const Rational& probability, const Rational& power);

}  // namespace sabot
