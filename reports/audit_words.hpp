#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// What an audit says in words, one sentence or short paragraph each, without line breaks or markup.

/// "Banco (banker): return to player".
std::string claim_text(const Audit& audit, const Claim& claim);
/// What the claim states, as printed; of a worked example its totals and winner.
std::string stated_text(const Claim& claim);
/// The exact value in the claim's own kind of number, with the style's digits; "-" where there is none.
std::string computed_text(const ClaimFinding& finding, const Style& style);
/// Stated less exact, with a sign; "-" where there is none. An irrational difference is rounded too.
std::string difference_text(const ClaimFinding& finding, const Style& style);

/// What was found, in a sentence or two.
std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style);
/// At which stakes the claim holds.
std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style);
/// What to do about a claim that is not simply confirmed; empty where there is nothing to do.
std::string advice_text(const AuditedClaim& claim);
/// How far the search for explanations went and what it came to.
std::string search_text(const ClaimExplained& explained);
/// One explanation: "if the shoe held 6 decks: exactly 88.7460%; 6 of all 9 claims hold under it".
std::string explanation_text(const Explanation& explanation, std::size_t claims, const Style& style);
/// Which refuted claims one change would make true, and one such change.
std::string shared_text(const SharedExplanation& shared, const Audit& audit);
std::string shared_change_text(const SharedExplanation::One& one, const Audit& audit);

/// What the claims say about a reading.
std::string support_text(const ReadingFinding& reading, const Audit& audit);

/// The audit in one line, and how many claims have which verdict.
std::string verdict_text(const Audit& audit);
std::string counts_text(const Audit& audit);

/// "to the nearest 0.01 (halves go up)".
std::string settlement_text(const Settlement& settlement);
/// An amount of money, exactly: a finite decimal, or a fraction.
std::string money_text(const Rational& amount);

}  // namespace sabot
