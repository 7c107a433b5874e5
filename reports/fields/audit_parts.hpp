#pragma once

#include "audit/audit.hpp"
#include "reports/fields/field.hpp"

namespace sabot::record {

/// Parts of an audit that have source files of their own.

/// The exact value of a figure.
Datum exact_form(const Figure& figure);
Datum exact_form(const std::optional<Figure>& figure);

/// confirmed, truncated, refuted, unchecked, not auditable.
Words verdict_words();

/// A claim with the audit that its sentence needs.
struct ClaimIn {
    const Audit& audit;
    const AuditedClaim& claim;

    const ClaimFinding& finding() const { return claim.finding; }
    const Claim& stated() const { return claim.finding.claim; }
};
std::vector<ClaimIn> claims_of(const Audit& audit);

template <>
const RecordInfo& record_type<ClaimIn>();
template <>
const RecordInfo& record_type<ClaimFinding::Part>();
template <>
const RecordInfo& record_type<Explanation>();
template <>
const RecordInfo& record_type<SharedExplanation::One>();
template <>
const RecordInfo& record_type<WagerStakes>();
template <>
const RecordInfo& record_type<ReadingFinding::Change>();
template <>
const RecordInfo& record_type<PlayedShare>();
template <>
const RecordInfo& record_type<ReadingFinding>();
template <>
const RecordInfo& record_type<PlayedShares>();
template <>
const RecordInfo& record_type<ClaimExplained>();
template <>
const RecordInfo& record_type<SharedExplanation>();
template <>
const RecordInfo& record_type<LimitCheck>();

/// How the game rounds returns, and what that does to each wager.
struct SettlementOf {
    const Settlement& settlement;
    const std::vector<WagerStakes>& wagers;
};
template <>
const RecordInfo& record_type<SettlementOf>();

}  // namespace sabot::record
