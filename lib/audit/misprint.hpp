#pragma once

#include "audit/change_kind.hpp"
#include "audit/verdict.hpp"
#include "rules/claim.hpp"

#include <vector>

namespace sabot {

/// A figure that is one slip of the printer away from the stated one, and the slip.
struct Misprint {
    ChangeKind kind = ChangeKind::wrong_digit;
    /// How far the slip went, from 1: the difference of the digits, the places that a digit or the point
    /// moved.
    int distance = 1;
    StatedFigure meant;
};

/// Every figure that may have been meant where the stated one is a misprint, each once, by its nearest slip:
/// one digit wrong, doubled, added or left out; two digits exchanged; the decimal point elsewhere; the other
/// sign; a per cent sign too much or missing. Cost: about twenty short numbers for each digit.
std::vector<Misprint> misprints(const StatedFigure& stated);

/// Whether the exact value rounds to the figure. One digit more or less, and cut off besides, would be two
/// mistakes.
bool is_rounded_to(const Figure& exact, const StatedFigure& stated);

/// The slip in words, as the rest of "if ...": "one of its digits were wrong".
const char* slip_text(ChangeKind kind, bool in_percent);

}  // namespace sabot
