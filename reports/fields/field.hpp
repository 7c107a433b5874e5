#pragma once

#include "each.hpp"
#include "opaque.hpp"
#include "reports/fields/datum.hpp"
#include "reports/model/style.hpp"

#include <concepts>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <variant>
#include <vector>

namespace sabot::report {
struct Cell;
}

namespace sabot::record {

/// What a result is, as data. The file SUBJECT.toml declares the record types of a subject and their fields,
/// each once: key, value, heading, definition and kind. The build writes them as C++ (embed_fields.py). The
/// JSON object, its published schema, the columns of tables and of CSV, the Python class and the glossary of
/// the manual all follow from these declarations.

/// How tables print exact and approximate numbers. Other values have only one form.
enum class Kind {
    /// As a decimal with the digits of the Style: "0.458597".
    number,
    /// A share of one as a percentage: "45.8597%".
    percentage,
    /// A net payout: exact if its decimal is finite, "0.95".
    odds,
    /// As a decimal with three more digits after leading zeros: "0.00000123".
    small,
    /// An error bound: as small, and rounded up.
    bound,
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
    /// The alignment of the column; if empty, text is on the left and numbers are on the right.
    std::string_view align;
    /// How a spreadsheet computes it; see Table::Column.
    std::string_view formula;
    /// An explanation of the heading that a screen prints below the table; empty if the heading needs none.
    std::string_view legend;
    /// Whether the reader of a spreadsheet may change the cells of the column.
    bool is_input;
    /// Whether the field repeats other fields in other words. A comparison of two records then leaves it out.
    bool repeats;
};

struct RecordText {
    /// File and table: "analysis.wager".
    std::string_view name;
    std::string_view definition;
    /// "sabot/analysis/1" for a record that is printed by itself; its object then begins with the fields
    /// "schema" and "tool". Empty for a part of other records.
    std::string_view schema;
    /// Whether several schemas use the record, so that the common schema defines it.
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

struct RecordInfo;

using Words = std::vector<std::string>;

/// The form of a value in JSON: what a schema says about it.
struct Form {
    enum class Type {
        text,
        flag,
        /// An integer that is not negative.
        count,
        /// A count, "infinite" for cards that are dealt with replacement.
        decks,
        /// An integer of any size, as text.
        whole,
        /// A count, as text beyond 2^53.
        large_count,
        exact,
        rounded,
        /// An exact number, or a rounded one.
        figure,
        money,
        estimate,
        /// An integer from 0 to 9.
        total,
        /// A card as it was written.
        card,
        /// Names and counts.
        counts,
        record,
    };
    Type type = Type::text;
    /// Whether the value may be null.
    bool is_nullable = false;
    /// The number of arrays around it: 2 for a list of lists.
    int lists = 0;
    /// The type of a record.
    const RecordInfo& (*record)() = nullptr;
    /// The only texts that it can be; null if it can be any text.
    Words (*words)() = nullptr;
};

/// A field of a record type.
struct FieldInfo {
    /// Lower case with underscores. It never changes within a version of a schema.
    const char* key = nullptr;
    Form form = {};
    /// Its value for an item, which must be of the type that the record describes. A function pointer, not a
    /// std::function: several hundred fields then compile in a few seconds.
    Datum (*value)(const void* item, const Style& style) = nullptr;
    const FieldText* text = nullptr;
    /// The cell of tables, if it is not simply the value. If both functions are null, the view gives the
    /// cell.
    report::Cell (*cell)(const void* item, const Style& style) = nullptr;
    /// Whether it is a field of the JSON object and not only of tables.
    bool is_in_json = true;
};

/// A record type.
struct RecordInfo {
    const RecordText* text = nullptr;
    /// The C++ type of its items.
    const std::type_info* item = nullptr;
    std::span<const FieldInfo> fields = {};
    /// JSON Schema text that is added to the schema of the object, where fields depend on each other; null if
    /// there is none.
    std::string (*constraint)() = nullptr;

    /// "analysis" for the schema "sabot/analysis/1".
    std::string kind() const;
    /// Throws std::logic_error if the record does not have this field.
    const FieldInfo& field(std::string_view key) const;
};

/// The record type of a T that a .toml file of this folder declares; for other types, linking fails.
template <class T>
const RecordInfo& record_type();

template <class T>
Datum datum_of(const T& value, const Style& style);

/// The value as indented JSON, ending with a newline: UTF-8, in which invalid bytes are replaced by U+FFFD.
/// An exact number is {"exact": "-1/8", "decimal": "-0.125000"}, with the digits of the style; a root is
/// {"approximate": "0.927", "error": "0.0005"}, whose error is half a unit of the last digit; an estimate is
/// {"estimate", "low", "high", "confidence"}. An approximation with an error of 0 and a short fraction is an
/// exact number; others have 12 digits after leading zeros, as far as the error leaves them certain. An
/// Integer is a string; a Datum that holds nothing is null.
std::string json_text(const Datum& datum, const Style& style);

/// The object of a record whose type describes the item.
Datum object_of(const RecordInfo& type, const void* item, const Style& style);

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_optional<Opaque<T>> = true;

template <class T>
concept TextLike = std::is_convertible_v<const T&, std::string_view>;

template <class T, class Variant>
inline constexpr bool is_alternative = false;
template <class T, class... All>
inline constexpr bool is_alternative<T, std::variant<All...>> = (std::is_same_v<T, All> || ...);

template <class T>
concept ListLike =
    std::ranges::range<T> && !TextLike<T> && !std::same_as<T, List> && !std::same_as<T, Object>;

template <class T>
constexpr Form form_of() {
    using Type = Form::Type;
    if constexpr (std::is_same_v<T, bool>) {
        return {Type::flag};
    } else if constexpr (std::is_integral_v<T>) {
        return {Type::count};
    } else if constexpr (std::is_same_v<T, Integer>) {
        return {Type::whole};
    } else if constexpr (std::is_same_v<T, Rational>) {
        return {Type::exact};
    } else if constexpr (std::is_same_v<T, SignedRoot> || std::is_same_v<T, Rounded>) {
        return {Type::rounded};
    } else if constexpr (std::is_same_v<T, Approximation>) {
        return {Type::figure};
    } else if constexpr (std::is_same_v<T, Money>) {
        return {Type::money};
    } else if constexpr (std::is_same_v<T, Estimate>) {
        return {Type::estimate};
    } else if constexpr (std::is_same_v<T, Object>) {
        return {Type::counts};
    } else if constexpr (TextLike<T> || std::is_same_v<T, Datum>) {
        return {Type::text};
    } else if constexpr (is_optional<T>) {
        Form form = form_of<std::remove_cvref_t<decltype(*std::declval<T>())>>();
        form.is_nullable = true;
        return form;
    } else if constexpr (ListLike<T>) {
        Form form = form_of<std::ranges::range_value_t<T>>();
        ++form.lists;
        return form;
    } else {
        return {.type = Type::record, .record = &record_type<T>};
    }
}

}  // namespace detail

/// Stands for the type of a value. embed_fields.py declares, without a body, a function for each field that
/// returns it; form_of_result reads the form of the field from the type of that function.
template <class T>
using Bare = std::type_identity<std::remove_cvref_t<T>>;

template <class Function>
inline constexpr Form form_of_result;
template <class Value, class T>
inline constexpr Form form_of_result<std::type_identity<Value>(const T&, const Style&)> =
    detail::form_of<Value>();

/// The names of an enumeration whose values count from 0, for the words of a field.
template <const auto& Names>
Words names() {
    return {Names.begin(), Names.end()};
}

/// The beginning of every record that is printed by itself: "schema" and, if it has one, "tool".
Object head_of(const RecordInfo& info);

/// The value for a field: an object for a type that has a record.
template <class T>
Datum datum_of(const T& value, const Style& style) {
    // Named alternatives compile faster than a choice among all of them.
    if constexpr (std::is_same_v<T, Datum>) {
        return value;
    } else if constexpr (detail::is_alternative<T, decltype(Datum::value)>) {
        return {decltype(Datum::value)(std::in_place_type<T>, value)};
    } else if constexpr (std::is_integral_v<T>) {
        return {decltype(Datum::value)(std::in_place_type<std::int64_t>, static_cast<std::int64_t>(value))};
    } else if constexpr (detail::TextLike<T>) {
        return {decltype(Datum::value)(std::in_place_type<std::string>, std::string_view(value))};
    } else if constexpr (detail::is_optional<T>) {
        return value ? datum_of(*value, style) : Datum{};
    } else if constexpr (detail::ListLike<T>) {
        List list;
        for (const auto& item : value) {
            list.push_back(datum_of(item, style));
        }
        return {decltype(Datum::value)(std::in_place_type<List>, std::move(list))};
    } else {
        return object_of(record_type<T>(), &value, style);
    }
}

}  // namespace sabot::record
