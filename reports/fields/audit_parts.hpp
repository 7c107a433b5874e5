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
