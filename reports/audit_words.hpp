#pragma once

#include "audit/audit.hpp"
#include "reports/model/value.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// What an audit says in words, one sentence or short paragraph each, without line breaks or markup.

/// "Banco (banker): return to player".
std::string claim_text(const Audit& audit, const Claim& claim);
/// What the claim states, as printed; of a worked example its totals and winner.
std::string stated_text(const Claim& claim);
/// The exact value in the claim's own kind of number, with the style's digits; "-" where there is none.
report::Value computed_value(const ClaimFinding& finding, const Style& style);
std::string computed_text(const ClaimFinding& finding, const Style& style);
/// Stated less exact, with a sign; "-" where there is none. The difference from a square root is approximate.
report::Value difference_value(const ClaimFinding& finding, const Style& style);

/// What was found, in a sentence or two.
std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style);
/// The same, with the stakes at which it holds.
std::string whole_finding_text(const Audit& audit, const AuditedClaim& claim, const Style& style);
/// At which stakes the claim holds.
std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style);
/// "confirmed", with the reserve that belongs to it: "confirmed at some stakes".
std::string verdict_words(const AuditedClaim& claim);

/// The audit in one line, and how many claims have which verdict.
std::string verdict_text(const Audit& audit);
std::string counts_text(const Audit& audit);
/// The shoe, and the number of decks in the game's file where it is another.
std::string audited_shoe_text(const Audit& audit);

/// What the verdicts mean, for the foot of a report.
std::string foot_text();
/// "004, Regolamento, 004.txt".
std::string document_text(const Document& document);

}  // namespace sabot
