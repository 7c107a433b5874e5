#pragma once

#include "exact/exact.hpp"
#include "rules/claim.hpp"

#include <string>

namespace sabot {

/// An exact figure: a rational number or, for a standard deviation, the square root of one.
struct Figure {
    Rational value;
    bool is_root = false;

    /// Compares the figure with a bound. This is exact for roots too: squares are compared.
    std::strong_ordering compare(const Rational& bound) const;
    /// The value; a root is correctly rounded to `places` decimals.
    Rational rounded(int places) const;
};

enum class Verdict {
    /// The exact value, correctly rounded to the printed number of digits, is the stated figure. A value
    /// exactly halfway may be rounded either way.
    confirmed,
    /// The exact value gives the stated figure if truncated, but not if rounded.
    truncated,
    refuted,
    /// Not computed: the wager depends on more than is known of the shoe.
    unchecked,
    /// Not compared: the figure depends on something that the game file does not model.
    not_auditable,
};

/// "confirmed", ..., "not auditable".
const char* to_string(Verdict verdict);

/// confirmed, truncated or refuted.
Verdict judge(const Figure& exact, const StatedFigure& stated);

/// Whether rounding away from zero gives the stated figure.
bool is_rounded_up(const Figure& exact, const StatedFigure& stated);

/// The exact value as the document would print it if it rounded correctly: with the same number of digits,
/// and in percent if the stated figure is.
std::string printed_like(const Figure& exact, const StatedFigure& stated);

}  // namespace sabot
