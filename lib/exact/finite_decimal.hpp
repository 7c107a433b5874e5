#pragma once

#include "exact/decimal.hpp"

#include <optional>
#include <string>

namespace sabot {

/// The square root of a value >= 0, correctly rounded to `digits` decimals, with the sign of `sign` (-1, 0 or
/// 1). An irrational root is never halfway between two decimals; a rational root that is rounds to the even
/// digit. Cost: one integer square root of about 2*digits decimals.
std::string decimal_of_square_root(const Rational& radicand, int digits, int sign = 1);

/// The value that decimal_of_square_root() writes, without a sign.
Rational rounded_square_root(const Rational& radicand, int digits);

/// The finite decimal expansion ("0.95", "30"), or nothing if the value has none.
std::optional<std::string> finite_decimal(const Rational& value);

/// finite_decimal(), or else the fraction: "0.95", "1/3".
std::string decimal_or_fraction(const Rational& value);

/// The percentage, or the fraction if its decimals do not end: "5%", "1/3".
std::string percent_or_fraction(const Rational& value);

/// 10^exponent, which may be negative.
Rational power_of_ten(int exponent);

/// The decade of the value, which is not 0: the largest exponent with 10^exponent <= |value|.
int decade_of(const Rational& value);

}  // namespace sabot
