#pragma once

#include "exact/approximation.hpp"

#include <string>

namespace sabot {

/// Numbers that are not exact, with as many digits as are meant to be read.

/// The number with `digits` decimals, or with fewer if its error bound leaves the last ones uncertain. A
/// number too small for them has three digits, "1.23e-09"; for 0 with a small error only the bound is
/// written, "below 1e-09".
std::string bounded_decimal(const Approximation& number, int digits);

/// The number with `digits` decimals, and an error bound with as many, rounded up, which covers
/// the rounding of the number.
struct WithBound {
    std::string number;
    std::string bound;
};
WithBound with_bound(const Approximation& number, int digits);

/// A p-value: "0.0123", "1.23e-13", "below 10^-30".
std::string p_value_text(const Approximation& p);

/// A p-value for programs, which may want all of it: "1.23e-45", "below 1e-300".
std::string p_value_field(const Approximation& p);

/// Whether a p-value is so small that only its bound is printed: what was observed is not compatible with the
/// hypothesis.
bool is_negligible(const Approximation& p);

/// An estimate with four significant digits and no exponent: "0.00001234", "-0.01058". Zero is "0".
std::string estimate_text(double value);

}  // namespace sabot
