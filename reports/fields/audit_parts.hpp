#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "reports/fields/field.hpp"
#include "rules/settlement.hpp"

namespace sabot::record {

/// Parts of an audit that have source files of their own.

/// The exact value of a figure.
Datum exact_form(const Figure& figure);
Datum exact_form(const std::optional<Figure>& figure);

/// confirmed, truncated, refuted, unchecked, not auditable.
Words verdict_words();

/// A claim with the audit that its sentence needs.
struct ClaimIn {
    const AuditedClaim& claim;
    const Audit& audit;

    const ClaimFinding& finding() const { return claim.finding; }
    const Claim& stated() const { return claim.finding.claim; }
};
std::vector<ClaimIn> claims_of(const Audit& audit);

RecordInfo type_of(RecordOf<ClaimIn>);
RecordInfo type_of(RecordOf<ClaimFinding::Part>);
RecordInfo type_of(RecordOf<Explanation>);
RecordInfo type_of(RecordOf<SharedExplanation::One>);
RecordInfo type_of(RecordOf<WagerStakes>);
RecordInfo type_of(RecordOf<ReadingFinding::Change>);
RecordInfo type_of(RecordOf<PlayedShare>);
RecordInfo type_of(RecordOf<ReadingFinding>);
RecordInfo type_of(RecordOf<PlayedShares>);
RecordInfo type_of(RecordOf<ClaimExplained>);
RecordInfo type_of(RecordOf<SharedExplanation>);
RecordInfo type_of(RecordOf<LimitCheck>);

/// How the game rounds returns, and what that does to each wager.
struct SettlementOf {
    const Settlement& settlement;
    const std::vector<WagerStakes>& wagers;
};
RecordInfo type_of(RecordOf<SettlementOf>);

}  // namespace sabot::record
