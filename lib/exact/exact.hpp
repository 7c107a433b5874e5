#pragma once

#include "exact/rational.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The most characters of a number; a longer one is a mistake.
inline constexpr std::size_t kMaxNumberLength = 60;

/// Parses an exact number in the usual notations: "12", "-0.95", "3/4", "98.94%". The text has an optional
/// sign, digits, at most one decimal point or fraction bar, and an optional percent sign, but no comma,
/// exponent or spaces inside, and at most kMaxNumberLength characters. Throws InputError, which states what
/// was expected and, by number_hint(), what was probably meant.
Rational parse_exact(std::string_view text);

/// Throws InputError, "invalid WHAT "TEXT": too long: ...", if the text of a number has too many characters.
void require_number_length(std::string_view text, std::string_view what);

/// The value of a text of decimal digits of any length; nothing for any other text. Leading zeros are
/// ignored.
std::optional<Integer> whole_integer(std::string_view text);

/// Likely meanings of a text that parse_exact() rejects, in its notation: "8.5" for "8,5", "1000" and "1.000"
/// for "1,000", "2/21" for "1 in 10.5". Empty if the text is a number or nothing similar is found.
std::vector<std::string> meant_numbers(std::string_view text);
/// `; did you mean "8.5"?`, or empty.
std::string number_hint(std::string_view text);

/// "3", "-19/20": the canonical fraction.
std::string to_fraction(const Rational& value);

/// n (n-1) ... (n-k+1), the number of ordered draws of k cards from n: 1 for k = 0, and 0 for k > n. Range: n
/// >= 0, k >= 0.
Integer falling_factorial(const Integer& n, int k);

}  // namespace sabot
