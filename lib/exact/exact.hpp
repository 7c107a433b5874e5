#pragma once

#include "api.hpp"
#include "exact/rational.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace SABOT_API sabot {

/// The maximum number of characters of a number; a longer one is a mistake.
inline constexpr std::size_t kMaxNumberLength = 60;

/// Parses an exact number in the usual notations: "12", "-0.95", "3/4", "98.94%". The text has an optional
/// sign, digits, at most one decimal point or fraction bar, and an optional percent sign, but no comma,
/// exponent or spaces inside, and at most kMaxNumberLength characters. Throws InputError, which states what
/// was expected and what was probably meant.
Rational parse_exact(std::string_view text);

/// "3", "-19/20": the canonical fraction.
std::string to_fraction(const Rational& value);

}  // namespace sabot
