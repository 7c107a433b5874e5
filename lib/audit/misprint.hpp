#pragma once

#include "audit/change_kind.hpp"
#include "rules/claim.hpp"

#include <string_view>
#include <vector>

namespace sabot {

/// What follows the number of odds that include the stake.
inline constexpr std::string_view kForOne = " for 1";

/// A figure that a single misprint turns into the stated one, and the kind of misprint.
struct Misprint {
    ChangeKind kind = ChangeKind::wrong_digit;
    /// The size of the misprint, from 1: the difference of the digits, or the number of places that a digit
    /// or the point moved.
    int distance = 1;
    StatedFigure meant;
};

/// Every figure that may have been meant if the stated one is a misprint, each once with its nearest
/// misprint: one digit wrong, doubled, added or omitted; two digits exchanged; the decimal point at another
/// place; the other sign; a percent sign added or missing. Misprints of odds are those of the number that is
/// printed: 26 in "26 for 1". Cost: about twenty short numbers for each digit.
std::vector<Misprint> misprints(const StatedFigure& stated);

/// The figure with its sign reversed, and with a percent sign added or left out.
StatedFigure with_other_sign(StatedFigure stated);
StatedFigure with_other_percent_sign(StatedFigure stated);

/// The misprint in words that continue "if ...": "one of its digits is wrong".
const char* misprint_text(ChangeKind kind, bool in_percent);

}  // namespace sabot
