#pragma once

#include "reports/fields/datum.hpp"
#include "reports/model/style.hpp"

#include <concepts>
#include <functional>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot::record {

/// What a result is, as data. A record type lists its fields once; the JSON object, its published schema, the
/// columns of tables and of CSV, the Python class and the glossary of the manual follow from that list.

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
};

struct RecordInfo;

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
    /// The number of arrays around it.
    int lists = 0;
    /// The type of a record.
    const RecordInfo& (*record)() = nullptr;
    /// The only texts, if it has any.
    std::vector<std::string> words = {};
};

struct FieldInfo {
    /// The name in JSON, CSV and Python; lower case with underscores. It never changes within a version of a
    /// schema.
    std::string key;
    /// The heading of the column in tables; empty if no table has one.
    std::string heading;
    /// One sentence or a phrase.
    std::string definition;
    Kind kind = Kind::number;
    Form form = {};
    /// What one of it is, such as "unit staked"; empty if the definition says it.
    std::string unit = {};
};

/// What is known of a record type without its values.
struct RecordInfo {
    /// The name in the schema's definitions, lower case with underscores. Python's class is named after the
    /// schema and this.
    std::string name;
    std::string definition;
    /// "sabot/analysis/1" for what is printed by itself; its object then begins with the fields "schema" and
    /// "tool". Empty for a part.
    std::string schema = {};
    /// Whether several schemas have it: it is defined in the common one.
    bool is_shared = false;
    /// Whether "tool" follows "schema".
    bool has_tool = true;
    /// More of the schema's object as JSON text, where fields depend on each other.
    std::string constraint = {};
    std::vector<FieldInfo> fields = {};

    /// "analysis" for "sabot/analysis/1".
    std::string kind() const;
    /// Precondition: the record has this field. Throws std::logic_error if not.
    const FieldInfo& field(std::string_view key) const;
};

template <class T>
struct RecordType;

/// The type of the records that describe a T. Specialised in reports/records, once for each; using another
/// type does not link.
template <class T>
const RecordType<T>& record_type();

/// The value of a field of a T.
template <class T>
using Getter = std::function<Datum(const T&, const Style&)>;

template <class T>
Datum datum_of(const T& value, const Style& style);

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

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
Form form_of() {
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
        Form form = form_of<typename T::value_type>();
        form.is_nullable = true;
        return form;
    } else if constexpr (ListLike<T>) {
        Form form = form_of<std::ranges::range_value_t<T>>();
        ++form.lists;
        return form;
    } else {
        Form form{Type::record};
        form.record = []() -> const RecordInfo& { return record_type<T>(); };
        return form;
    }
}

}  // namespace detail

/// One field of the records of type T.
template <class T>
struct Field : FieldInfo {
    /// `get` is a member or a function of a T and, optionally, the Style. Its type gives the form: bool,
    /// integers (counts), Integer, Rational, SignedRoot, Approximation, Estimate, text, a type with a record,
    /// or a list or an optional of one of these.
    template <class Get>
    Field(std::string key_, Get value, std::string heading_, std::string definition_,
          Kind kind_ = Kind::number)
        : FieldInfo{std::move(key_), std::move(heading_), std::move(definition_), kind_} {
        if constexpr (std::is_invocable_v<Get, const T&, const Style&>) {
            form = detail::form_of<std::remove_cvref_t<std::invoke_result_t<Get, const T&, const Style&>>>();
            get = [value](const T& item, const Style& style) {
                return datum_of(std::invoke(value, item, style), style);
            };
        } else {
            form = detail::form_of<std::remove_cvref_t<std::invoke_result_t<Get, const T&>>>();
            get = [value](const T& item, const Style& style) {
                return datum_of(std::invoke(value, item), style);
            };
        }
    }
    Field(FieldInfo info, Getter<T> value) : FieldInfo(std::move(info)), get(std::move(value)) {}

    /// A form that does not follow from the type, such as that of a Datum.
    Field as(Form::Type type) && {
        form.type = type;
        return std::move(*this);
    }
    /// Says that the value may be null, where the type does not.
    Field or_null() && {
        form.is_nullable = true;
        return std::move(*this);
    }
    /// The only texts of the value.
    Field one_of(std::vector<std::string> words) && {
        form.words = std::move(words);
        return std::move(*this);
    }
    Field per(std::string one) && {
        unit = std::move(one);
        return std::move(*this);
    }

    Getter<T> get;
};

template <class T>
using Fields = std::vector<Field<T>>;

/// The fields of a part of T as fields of T. `part` is a member or a function.
template <class T, class Part, class PartOf>
Fields<T> fields_of(PartOf part, const Fields<Part>& of_part) {
    Fields<T> fields;
    for (const Field<Part>& one : of_part) {
        fields.emplace_back(one, [part, get = one.get](const T& item, const Style& style) {
            return get(std::invoke(part, item), style);
        });
    }
    return fields;
}

/// A record type with its values.
template <class T>
struct RecordType : RecordInfo {
    RecordType(RecordInfo info, std::initializer_list<Fields<T>> groups) : RecordInfo(std::move(info)) {
        for (const Fields<T>& group : groups) {
            for (const Field<T>& one : group) {
                fields.push_back(one);
                get.push_back(one.get);
            }
        }
    }
    RecordType(RecordInfo info, Fields<T> all) : RecordType(std::move(info), {std::move(all)}) {}

    /// In the order of `fields`.
    std::vector<Getter<T>> get;
};

/// The beginning of every record that is printed by itself: "schema" and, if it has one, "tool".
Object head_of(const RecordInfo& info);

/// The value for a field: an object for a type that has a record.
template <class T>
Datum datum_of(const T& value, const Style& style) {
    if constexpr (std::is_same_v<T, Datum>) {
        return value;
    } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
        return {static_cast<std::int64_t>(value)};
    } else if constexpr (detail::TextLike<T>) {
        return {std::string(std::string_view(value))};
    } else if constexpr (detail::is_optional<T>) {
        return value ? datum_of(*value, style) : Datum{};
    } else if constexpr (detail::ListLike<T>) {
        List list;
        for (const auto& item : value) {
            list.push_back(datum_of(item, style));
        }
        return {std::move(list)};
    } else if constexpr (detail::is_alternative<T, decltype(Datum::value)>) {
        return {value};
    } else {
        const RecordType<T>& type = record_type<T>();
        Object object = head_of(type);
        for (std::size_t i = 0; i < type.fields.size(); ++i) {
            object.emplace_back(type.fields[i].key, type.get[i](value, style));
        }
        return {std::move(object)};
    }
}

}  // namespace sabot::record
