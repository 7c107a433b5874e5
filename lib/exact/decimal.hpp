#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <string>

namespace sabot {

/// The maximum number of decimals of a printed number. Beyond a thousand, a table is unreadable and a
/// fraction is more useful.
inline constexpr int kMaxDigits = 1000;

/// The value with exactly `digits` decimals (0..kMaxDigits), rounded half to even from the exact value:
/// "0.458597", "-0.010579". A value that rounds to zero has no sign.
std::string decimal(const Rational& value, int digits);

/// The value as a percentage with exactly `digits` decimals: 1/8 with 1 decimal is "12.5%".
std::string percent(const Rational& value, int digits);

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

}  // namespace sabot
