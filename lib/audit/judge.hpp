#pragma once

#include "audit/claim_check.hpp"

#include <string>

namespace sabot {

/// Whether the claim is confirmed, or truncated instead of rounded.
bool is_met(const ClaimFinding& finding);

/// confirmed, truncated or refuted.
Verdict judge(const Figure& exact, const StatedFigure& stated);

/// Whether rounding away from zero gives the stated figure.
bool is_rounded_up(const Figure& exact, const StatedFigure& stated);

/// The exact value as the document would print it if it rounded correctly: with the same number of digits,
/// and in percent if the stated figure is.
std::string printed_like(const Figure& exact, const StatedFigure& stated);

/// The verdict on the whole figure; for a house share, without regard to its parts. Precondition: the figure
/// was computed.
Verdict verdict_on_whole(const ClaimFinding& finding);

/// The stated figure minus the exact one; a root is first rounded to `root_digits` decimals. Precondition:
/// the figure was computed.
Rational difference_of(const ClaimFinding& finding, int root_digits);

}  // namespace sabot
