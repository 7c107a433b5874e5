#pragma once

#include "audit/change_kind.hpp"
#include "audit/claim_check.hpp"

#include <string>

namespace sabot {

/// Whether it is confirmed, or truncated instead of rounded.
bool is_met(Verdict verdict);
bool is_met(const ClaimFinding& finding);

/// confirmed, truncated or refuted. Odds are exact: 1:1 is not 0.95:1 rounded.
Verdict judge(const Figure& exact, const StatedFigure& stated);

/// The verdict if the figure must be given in this way: confirmed or refuted, except for Fit::as_judged.
/// Fit::rounded_up rounds away from zero; Fit::rounded_twice rounds to one to three more digits first.
Verdict judge(const Figure& exact, const StatedFigure& stated, ChangeKindRow::Fit fit);

/// The exact value as the document would print it if it rounded correctly: with the same number of digits,
/// and in percent if the stated figure is; odds are exact.
std::string printed_like(const Figure& exact, const StatedFigure& stated);

/// The number of digits of a printed number without leading zeros: 2 for "0.011".
std::size_t significant_digits(const std::string& printed);

/// The verdict on the whole figure; for a house share, without regard to its parts. Precondition: the figure
/// was computed.
Verdict verdict_on_whole(const ClaimFinding& finding);

/// The stated figure minus the exact one; a root is first rounded to `root_digits` decimals. Precondition:
/// the figure was computed.
Rational difference_of(const ClaimFinding& finding, int root_digits);

}  // namespace sabot
