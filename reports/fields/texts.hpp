#pragma once

#include <span>
#include <string_view>

namespace sabot::record {

/// The words of records: headings, definitions and kinds, by key. They are in the .toml files of this folder,
/// one for each subject, which the build writes as C++ (embed_fields.py).

/// How tables print an exact number, or an approximate one. Other values have one form.
enum class Kind {
    /// As a decimal with the digits of the Style: "0.458597".
    number,
    /// A share of one as a percentage: "45.8597%".
    percentage,
    /// A net payout: exact if its decimal is finite, "0.95".
    odds,
    /// As a decimal with three more digits after leading zeros: "0.00000123".
    small,
    /// As a decimal with at most two digits: next to whole numbers, more decimals say nothing.
    coarse,
    /// As a decimal with four more digits: the value of a single decision.
    fine,
    /// As an amount of money: "12", "0.50".
    amount,
    /// A p-value: four decimals, or three digits and an exponent.
    p_value,
    /// An id, with the field "name" of its record: "Tie (tie)".
    named,
};

struct FieldText {
    std::string_view key;
    /// The heading of the column in tables; empty if no table has one.
    std::string_view heading;
    /// One sentence or a phrase; empty if the definition of its record says it.
    std::string_view definition;
    Kind kind;
    /// The name of the column in CSV; empty if it is the key.
    std::string_view column;
    /// What a table prints where there is no value.
    std::string_view none;
};

struct RecordText {
    /// File and table: "analysis.wager".
    std::string_view name;
    std::string_view definition;
    /// Empty for a part.
    std::string_view schema;
    /// Whether several schemas have it: it is defined in the common one.
    bool is_shared;
    /// Whether "tool" follows "schema".
    bool has_tool;
    std::span<const FieldText> fields;

    /// Throws std::logic_error if it has no field of this key.
    const FieldText& field(std::string_view key) const;
};

/// All texts, sorted by name.
std::span<const RecordText> record_texts();

/// Throws std::logic_error if there is none of this name.
const RecordText& text_of(std::string_view name);

}  // namespace sabot::record
