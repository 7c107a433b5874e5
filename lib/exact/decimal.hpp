#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <string>

namespace sabot {

/// How many decimals a printed number may carry. Beyond a thousand a table is unreadable and a
/// fraction says more.
inline constexpr int kMaxDigits = 1000;

/// The value with exactly `digits` decimals (0..kMaxDigits), rounded half to even from the exact
/// value: "0.458597", "-0.010579". A value that rounds to zero is printed without a sign.
std::string decimal(const Rational& value, int digits);

/// The value in per cent with exactly `digits` decimals: 1/8 with 1 is "12.5%".
std::string percent(const Rational& value, int digits);

/// The square root of a value >= 0, correctly rounded to `digits` decimals, with the sign of `sign`
/// (-1, 0 or 1) in front. An irrational root is never half way between two decimals; a rational one
/// that is, goes to the even digit. Cost: one integer square root of about 2*digits decimals.
std::string decimal_of_square_root(const Rational& radicand, int digits, int sign = 1);

/// The value that decimal_of_square_root() writes without a sign.
Rational rounded_square_root(const Rational& radicand, int digits);

/// The finite decimal expansion where there is one ("0.95", "30"), else nothing.
std::optional<std::string> finite_decimal(const Rational& value);

}  // namespace sabot
