#pragma once

#include "exact/rational.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Reads an exact number in the ways people print them: "12", "-0.95", "3/4", "98.94%". Signs, digits, one
/// decimal point or one fraction bar, one optional percent sign; no comma, no exponent, no spaces inside, at
/// most 60 characters (a longer number is a mistake, not a figure). Throws InputError that says what was
/// expected, and with number_hint() what was probably meant.
Rational parse_exact(std::string_view text);

/// The whole number that decimal digits write, as many as there are, and nothing else; nothing where the text
/// is not that. Leading zeros say nothing.
std::optional<Integer> whole_integer(std::string_view text);

/// What a text that parse_exact() refuses most likely means, as it would be read: "8,5" is "8.5", "1,000" is
/// "1000" or "1.000", "1 in 10.5" is "2/21". Empty where the text is a number or nothing comes near.
std::vector<std::string> meant_numbers(std::string_view text);
/// `; did you mean "8.5"?`, or nothing.
std::string number_hint(std::string_view text);

/// "3", "-19/20": the canonical fraction.
std::string to_fraction(const Rational& value);

/// n (n-1) ... (n-k+1): the ordered draws of k cards from n. 1 for k = 0, 0 where k > n.
/// Range: n >= 0, k >= 0.
Integer falling_factorial(const Integer& n, int k);

}  // namespace sabot
