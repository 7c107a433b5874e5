#pragma once

#include "exact/exact.hpp"
#include "rules/claim.hpp"

#include <string>

namespace sabot {

/// An exact figure: a rational, or the square root of one, as a standard deviation is.
struct Figure {
    Rational value;
    bool is_root = false;

    /// Whether it is less than, equal to, or greater than the bound. Exact for roots too: their squares are
    /// compared.
    std::strong_ordering compare(const Rational& bound) const;
    /// The value; of a root, its decimal with so many places, correctly rounded.
    Rational rounded(int places) const;
};

enum class Verdict {
    /// Correct rounding of the exact value, at the printed number of digits, gives what is stated. A value
    /// exactly half way may go either way: both habits are called correct.
    confirmed,
    /// Cutting off the digits beyond gives it, and rounding does not.
    truncated,
    refuted,
    /// Not computed: the wager reads more than is known of the shoe.
    unchecked,
    /// Not compared: the figure depends on what the game file does not model.
    not_auditable,
};

/// "confirmed", ..., "not auditable".
const char* to_string(Verdict verdict);

/// confirmed, truncated or refuted.
Verdict judge(const Figure& exact, const StatedFigure& stated);

/// Whether always rounding up, away from zero, gives what is stated.
bool is_rounded_up(const Figure& exact, const StatedFigure& stated);

/// The exact value as the document would print it if it rounded correctly: as many digits, in per cent where
/// the stated figure is.
std::string printed_like(const Figure& exact, const StatedFigure& stated);

}  // namespace sabot
