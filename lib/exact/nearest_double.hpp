#pragma once

#include "exact/exact.hpp"
#include "exact/wide.hpp"

namespace sabot {

/// The double nearest to numerator / denominator, halves to even: correctly rounded, one rounding in all.
/// Precondition: 0 < denominator < 2^64, numerator < 2^127. Cost: one 128-bit division.
double nearest_double(Wide numerator, std::uint64_t denominator);

/// The double nearest to a value of any size, |value| between 2^-1000 and 2^1000 or 0.
double nearest_double(const Rational& value);

}  // namespace sabot
