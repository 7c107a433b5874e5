#pragma once

#include "audit/audit.hpp"
#include "audit/contradiction.hpp"
#include "reports/model/style.hpp"
#include "reports/model/value.hpp"
#include "rules/settlement.hpp"

#include <string>

namespace sabot {

/// Descriptions of an audit that pages, JSON and error messages share. Each is one sentence or short
/// paragraph, without line breaks or markup.

/// "Banco (banker): return to player". `wager_name` is the name of the claim's wager; empty if it has none.
std::string claim_text(const Claim& claim, const std::string& wager_name);
std::string claim_text(const Audit& audit, const Claim& claim);
/// The claim as part of a sentence: "return to player of Banco", "probability of \"Pari\" of Pari".
std::string claim_phrase(const Audit& audit, const Claim& claim);
/// The id of the claim's wager; empty if it is about none or several.
const std::string& wager_of(const Claim& claim);
/// What the claim states, as printed in the document; for a worked example, its totals and winner.
std::string stated_text(const Claim& claim);
/// "confirmed", or with a reservation: "confirmed at some stakes".
std::string verdict_words(const AuditedClaim& claim);

/// The exact value of a claim; "-" if there is none.
report::Value computed_value(const ClaimFinding& finding, const Style& style);
/// The stated minus the exact value, with a sign; "-" if there is none. The difference from a square root is
/// approximate.
report::Value difference_value(const ClaimFinding& finding, const Style& style);

/// The finding in a sentence or two, without the parts of a house share.
std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style);
/// The stakes at which the claim holds.
std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style);
/// The complete finding, including the parts and the stakes.
std::string whole_finding_text(const Audit& audit, const AuditedClaim& claim, const Style& style);

/// The file of the place without its folder, so that a report has the same bytes wherever it is made.
std::string file_name(const Location& where);
/// Words about a claim of a contradiction, or about a part of a house share: its name as part of a sentence,
/// its figure, its place ("sheet.toml:31", empty if unknown), and an end of the range that it allows.
std::string part_phrase(const Audit& audit, const Contradiction::Part& part);
const StatedFigure& stated_by(const Audit& audit, const Contradiction::Part& part);
std::string place_of(const Audit& audit, const Contradiction::Part& part);
report::Value end_of_allowed(const Audit& audit, const Contradiction::Part& part, const Rational& end);
/// The claims of a contradiction with their places and what they allow, why they contradict each other, and
/// that they cannot all be right.
std::string contradiction_text(const Audit& audit, const Contradiction& contradiction);
/// The claims alone: "These claims contradict each other: ...".
std::string contradiction_in_short(const Audit& audit, const Contradiction& contradiction);

/// "to the nearest 0.01 (halves go up)".
std::string settlement_text(const Settlement& settlement);
/// An exact amount of money: a finite decimal or a fraction.
std::string money_text(const Rational& amount);

}  // namespace sabot
