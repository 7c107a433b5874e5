#pragma once

#include "audit/audit.hpp"
#include "reports/model/style.hpp"
#include "reports/model/value.hpp"

#include <string>

namespace sabot {

/// What an audit says in words that pages, JSON and error messages share: one sentence or short paragraph
/// each, without line breaks or markup.

/// "Banco (banker): return to player".
std::string claim_text(const Audit& audit, const Claim& claim);
/// What the claim states, as printed; of a worked example its totals and winner.
std::string stated_text(const Claim& claim);
/// "confirmed", with the reservation that belongs to it: "confirmed at some stakes".
std::string verdict_words(const AuditedClaim& claim);

/// The figure as a number of the claim's kind: in per cent where the stated one is.
report::Value figure_value(const Figure& figure, const StatedFigure& stated, const Style& style);
/// The exact value of a claim; "-" where there is none.
report::Value computed_value(const ClaimFinding& finding, const Style& style);
/// Stated less exact, with a sign; "-" where there is none. The difference from a square root is approximate.
report::Value difference_value(const ClaimFinding& finding, const Style& style);

/// What was found, in a sentence or two, without the parts of a house share.
std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style);
/// At which stakes the claim holds.
std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style);
/// All of it, with the parts and the stakes.
std::string whole_finding_text(const Audit& audit, const AuditedClaim& claim, const Style& style);

/// "to the nearest 0.01 (halves go up)".
std::string settlement_text(const Settlement& settlement);
/// An amount of money, exactly: a finite decimal, or a fraction.
std::string money_text(const Rational& amount);

}  // namespace sabot
