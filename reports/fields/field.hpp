#pragma once

#include "opaque.hpp"
#include "reports/fields/datum.hpp"
#include "reports/fields/texts.hpp"
#include "reports/model/style.hpp"

#include <concepts>
#include <functional>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot::record {

/// What a result is, as data. A record type lists its fields once, each with its key and its value; headings,
/// definitions and kinds are in the text file of the subject, by key (texts.hpp). The JSON object, its
/// published schema, the columns of tables and of CSV, the Python class and the glossary of the manual
/// follow.

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
    /// The number of arrays around it.
    int lists = 0;
    /// The type of a record.
    const RecordInfo& (*record)() = nullptr;
    /// The only texts, if it has any.
    Words (*words)() = nullptr;
};

/// The value of a field of an item, which must be of the type that the field belongs to. A function pointer,
/// not a std::function: several hundred fields then compile in a few seconds.
using Getter = Datum (*)(const void* item, const Style& style);

/// A field without its type and its texts.
struct PlainField {
    const char* key = nullptr;
    Form form = {};
    Getter get = nullptr;
};

/// The value of a field of a T.
template <class T>
struct Value {
    Form form = {};
    Getter get = nullptr;

    /// A form that does not follow from the type, such as that of a Datum.
    constexpr Value as(Form::Type type) const {
        Value changed = *this;
        changed.form.type = type;
        return changed;
    }
    /// Says that the value may be null, where the type does not.
    constexpr Value or_null() const {
        Value changed = *this;
        changed.form.is_nullable = true;
        return changed;
    }
    /// The only texts of the value.
    constexpr Value one_of(Words (*words)()) const {
        Value changed = *this;
        changed.form.words = words;
        return changed;
    }
};

/// One field of the records of a T: its key, which never changes within a version of a schema (lower case
/// with underscores), and its value.
template <class T>
struct Field : PlainField {
    constexpr Field(const char* name, const Value<T>& value) : PlainField{name, value.form, value.get} {}
};

/// Fields with the record whose texts they have, and how to get to the item that has them.
struct FieldGroup {
    /// "analysis.wager"; empty for the record's own.
    std::string_view texts = {};
    std::vector<PlainField> fields = {};
    /// Nothing for the item itself.
    const void* (*part)(const void*) = nullptr;
};

/// Fields of a T.
template <class T>
struct FieldsOf : FieldGroup {
    FieldsOf() = default;
    template <std::size_t N>
    FieldsOf(const Field<T> (&all)[N], std::string_view texts_ = {})
        : FieldGroup{texts_, {std::begin(all), std::end(all)}} {}

    /// Those with these keys, in this order. Throws std::logic_error if one does not exist.
    FieldsOf only(std::initializer_list<std::string_view> keys) const;
};

/// A field as its record has it.
struct FieldInfo : PlainField {
    const FieldText* text = nullptr;
    const void* (*part)(const void*) = nullptr;

    /// Its value for a record's item.
    Datum value(const void* item, const Style& style) const {
        return get(part == nullptr ? item : part(item), style);
    }
};

/// A record type.
struct RecordInfo {
    /// The name in the schema's definitions. Python's class is named after the schema and this.
    std::string name;
    const RecordText* text = nullptr;
    /// "sabot/analysis/1" for what is printed by itself; its object then begins with the fields "schema" and
    /// "tool". Empty for a part.
    std::string schema = {};
    /// More of the schema's object as JSON text, where fields depend on each other.
    std::string constraint = {};
    std::vector<FieldInfo> fields = {};

    /// "analysis" for "sabot/analysis/1".
    std::string kind() const;
    /// Precondition: the record has this field. Throws std::logic_error if not.
    const FieldInfo& field(std::string_view key) const;
};

/// Names the records of a T. Each has a function `RecordInfo type_of(RecordOf<T>)` in reports/fields, which
/// is declared where it is used.
template <class T>
struct RecordOf {};

/// The record type of a T.
template <class T>
const RecordInfo& record_type() {
    static const RecordInfo type = type_of(RecordOf<T>());
    return type;
}

template <class T>
Datum datum_of(const T& value, const Style& style);

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

// The class of which a pointer is to a member, or of which a function takes an item.
template <class Get>
struct ItemOf : ItemOf<decltype(&Get::operator())> {};
template <class Member, class T>
struct ItemOf<Member T::*> {
    using Type = T;
};
template <class Result, class T, class... Rest>
struct ItemOf<Result (*)(const T&, Rest...)> {
    using Type = T;
};
template <class Result, class Function, class T, class... Rest>
struct ItemOf<Result (Function::*)(const T&, Rest...) const> {
    using Type = T;
};

template <auto Get>
using Item = typename ItemOf<std::remove_cv_t<decltype(Get)>>::Type;

template <class T, auto Get>
decltype(auto) gotten(const T& item, const Style& style) {
    if constexpr (std::is_invocable_v<decltype(Get), const T&, const Style&>) {
        return std::invoke(Get, item, style);
    } else {
        return std::invoke(Get, item);
    }
}

template <class T, auto Get>
Datum value_of(const void* item, const Style& style) {
    return datum_of(gotten<T, Get>(*static_cast<const T*>(item), style), style);
}

}  // namespace detail

/// A value that is a member of a T, or a function of it and, optionally, of the Style. Its type gives the
/// form: bool, integers (counts), Integer, Rational, SignedRoot, Approximation, Estimate, text, a type with a
/// record, or a list or an optional of one of these.
template <auto Get, class T = detail::Item<Get>>
inline constexpr Value<T> from{detail::form_of<std::remove_cvref_t<decltype(detail::gotten<T, Get>(
                                   std::declval<const T&>(), std::declval<const Style&>()))>>(),
                               &detail::value_of<T, Get>};

/// A member of a part, for `from`. Precondition: the part is a member, or a function that returns a
/// reference.
template <auto Part, auto Member>
inline constexpr auto in = [](const detail::Item<Part>& item) -> decltype(auto) {
    return std::invoke(Member, std::invoke(Part, item));
};

/// The fields of a part of a T as fields of T. `Part` is a member or a function that returns a reference.
template <class T, auto Part, class Of>
FieldsOf<T> fields_in(const FieldsOf<Of>& of_part) {
    static_assert(std::is_reference_v<decltype(std::invoke(Part, std::declval<const T&>()))>);
    FieldsOf<T> fields;
    static_cast<FieldGroup&>(fields) = of_part;
    fields.part = [](const void* item) -> const void* {
        return &std::invoke(Part, *static_cast<const T*>(item));
    };
    return fields;
}

namespace detail {

template <RecordInfo (*Type)()>
const RecordInfo& kept() {
    static const RecordInfo type = Type();
    return type;
}

}  // namespace detail

/// An object of fields of the same T: `Type` describes it.
template <class T, RecordInfo (*Type)()>
inline constexpr Value<T> part{
    {.type = Form::Type::record, .record = &detail::kept<Type>},
    [](const void* item, const Style& style) { return object_of(detail::kept<Type>(), item, style); }};

namespace detail {

FieldGroup chosen(const FieldGroup& all, std::initializer_list<std::string_view> keys);
RecordInfo described(std::string_view texts, const std::vector<FieldGroup>& groups, std::string constraint);

}  // namespace detail

template <class T>
FieldsOf<T> FieldsOf<T>::only(std::initializer_list<std::string_view> keys) const {
    FieldsOf chosen;
    static_cast<FieldGroup&>(chosen) = detail::chosen(*this, keys);
    return chosen;
}

/// The type of the records of a T, with the texts of that name: "analysis.wager" is the table [wager] of
/// analysis.toml. Throws std::logic_error if a field has no text.
template <class T>
RecordInfo describe(std::string_view texts, std::initializer_list<FieldsOf<T>> groups,
                    std::string constraint = {}) {
    return detail::described(texts, {groups.begin(), groups.end()}, std::move(constraint));
}

/// The type of records that have only these fields.
template <class T, std::size_t N>
RecordInfo describe(std::string_view texts, const Field<T> (&fields)[N]) {
    return describe<T>(texts, {FieldsOf<T>(fields)});
}

/// A To for each item, made of the item and of what all have in common.
template <class To, class Items, class... Common>
std::vector<To> each_as(const Items& items, const Common&... common) {
    std::vector<To> all;
    for (const auto& item : items) {
        all.push_back(To{item, common...});
    }
    return all;
}

/// The names of an enumeration whose values count from 0, for Value::one_of().
template <const auto& Names>
Words names() {
    return {Names.begin(), Names.end()};
}

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
        return object_of(record_type<T>(), &value, style);
    }
}

}  // namespace sabot::record
