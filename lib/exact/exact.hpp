#pragma once

#include "exact/rational.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// Reads an exact number in the ways people print them: "12", "-0.95", "3/4", "98.94%", "1,234.5" is
/// refused. Signs, digits, one decimal point or one fraction bar, one optional percent sign; no
/// exponent, no spaces inside, at most 60 characters (a longer number is a mistake, not a figure).
/// Throws InputError that names the text and what would be right.
Rational parse_exact(std::string_view text);

/// "3", "-19/20": the canonical fraction.
std::string to_fraction(const Rational& value);

/// n (n-1) ... (n-k+1): the ordered draws of k cards from n. 1 for k = 0, 0 where k > n.
/// Range: n >= 0, k >= 0.
Integer falling_factorial(const Integer& n, int k);

}  // namespace sabot
