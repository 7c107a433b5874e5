#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <string>

namespace SABOT_API sabot {

/// The maximum number of decimals of a printed number. Beyond a thousand, a table is unreadable and a
/// fraction is more useful.
inline constexpr int kMaxDigits = 1000;

/// The value with exactly `digits` decimals (0..kMaxDigits), rounded half to even from the exact value:
/// "0.458597", "-0.010579". A value that rounds to zero has no sign.
std::string decimal(const Rational& value, int digits);

/// The value as a percentage with exactly `digits` decimals: 1/8 with 1 decimal is "12.5%".
std::string percent(const Rational& value, int digits);

}  // namespace sabot
