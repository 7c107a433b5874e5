#pragma once

#include "audit/audit.hpp"
#include "reports/fields/field.hpp"

namespace sabot::record {

/// Parts of an audit that have source files of their own.

/// The exact value of a figure.
Datum exact_form(const Figure& figure);
Datum exact_form(const std::optional<Figure>& figure);

/// confirmed, truncated, refuted, unchecked, not auditable.
std::vector<std::string> verdict_words();
/// The same explained.
extern const char* const kVerdictDefinition;

/// A field with the exact value of a figure.
template <class T>
Field<T> figure_field(const char* key, auto get, const char* heading, const char* definition) {
    return Field<T>(key, get, heading, definition).as(Form::Type::figure);
}

/// A field with the verdict on a figure; `get` gives its word.
template <class T>
Field<T> verdict_field(auto get, const char* definition) {
    return Field<T>("verdict", get, "Verdict", definition).one_of(verdict_words());
}

template <>
const RecordType<ReadingFinding>& record_type();
template <>
const RecordType<PlayedShares>& record_type();
template <>
const RecordType<ClaimExplained>& record_type();
template <>
const RecordType<SharedExplanation>& record_type();
template <>
const RecordType<LimitCheck>& record_type();

/// How the game rounds returns, and what that does to each wager.
struct SettlementOf {
    const Settlement& settlement;
    const std::vector<WagerStakes>& wagers;
};
template <>
const RecordType<SettlementOf>& record_type();

}  // namespace sabot::record
