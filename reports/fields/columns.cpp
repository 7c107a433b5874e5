#include "columns.hpp"

#include "cards/shoe_text.hpp"
#include "exact/decimal.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace sabot::report {

namespace {

using record::Datum;
using record::FieldInfo;
using record::Form;
using record::Kind;
using record::RecordInfo;

Style coarse(const Style& style) {
    constexpr int kDigitsOfCounts = 2;
    return {std::min(style.digits, kDigitsOfCounts), style.exact};
}

struct ToCell {
    const FieldInfo& field;
    std::string_view none;
    const Style& style;

    Kind kind() const { return field.text->kind; }

    Cell operator()(std::monostate) const { return {None{std::string(none)}}; }
    Cell operator()(bool flag) const { return {flag ? "yes" : "no"}; }
    Cell operator()(std::int64_t count) const { return count_cell(count); }
    Cell operator()(const std::string& text) const { return {text}; }
    Cell operator()(const Integer& count) const { return count_cell(count); }
    Cell operator()(const Rational& number) const {
        constexpr int kMoreDigits = 4;
        switch (kind()) {
            case Kind::percentage: return percent_cell(number, style);
            case Kind::odds: return odds_cell(number, style);
            case Kind::small: return small_cell(number, style);
            case Kind::coarse: return number_cell(number, coarse(style));
            case Kind::fine: return {Number{number, std::min(style.digits + kMoreDigits, kMaxDigits)}};
            case Kind::amount: return {Amount{number}};
            default: return number_cell(number, style);
        }
    }
    Cell operator()(const record::Money& money) const { return {Amount{money.value}}; }
    Cell operator()(const SignedRoot& root) const {
        return kind() == Kind::percentage
                   ? Cell{Root{root.square, root.sign, style.percent_digits(), true}}
                   : root_cell(root.square, root.sign, kind() == Kind::coarse ? coarse(style) : style);
    }
    Cell operator()(const Approximation& number) const {
        return kind() == Kind::p_value      ? p_cell(number)
               : kind() == Kind::percentage ? bounded_percent_cell(number, style)
                                            : bounded_cell(number, style);
    }
    Cell operator()(const record::Rounded& number) const { return {Approximate{number.digits}}; }
    Cell operator()(const Estimate& estimate) const { return {estimate}; }
    Cell operator()(const record::List& list) const {
        if (field.form.type == Form::Type::record) {
            return count_cell(list.size());
        }
        std::string text;
        for (const Datum& item : list) {
            text += (text.empty() ? "" : ", ") + std::visit(*this, item.value).text();
        }
        return {text};
    }
    Cell operator()(const record::Object& object) const {
        if (object.size() != 1) {
            throw std::logic_error(std::string("an object is no cell: ") + field.key);
        }
        return std::visit(*this, object.front().second.value);
    }
};

bool is_text(const Form& form) {
    using Type = Form::Type;
    return form.type == Type::text || form.type == Type::card || form.type == Type::flag ||
           (form.lists > 0 && form.type != Type::record);
}

// "best.expected_value" as "best" and "expected_value".
std::pair<std::string_view, std::string_view> split(std::string_view path) {
    const auto dot = path.find('.');
    return {path.substr(0, dot), dot == std::string_view::npos ? "" : path.substr(dot + 1)};
}

const FieldInfo& leaf(const RecordInfo& type, std::string_view path) {
    const auto [key, rest] = split(path);
    const FieldInfo& field = type.field(key);
    return rest.empty() ? field : leaf(field.form.record(), rest);
}

// The field of which a column has the words: the first of the path that has a heading.
const FieldInfo& titled(const RecordInfo& type, std::string_view path) {
    const auto [key, rest] = split(path);
    const FieldInfo& field = type.field(key);
    return rest.empty() || !field.text->heading.empty() ? field : titled(field.form.record(), rest);
}

Datum value_at(const RecordInfo& type, std::string_view path, const void* item, const Style& style) {
    auto keys = split(path);
    Datum datum = type.field(keys.first).value(item, style);
    while (!keys.second.empty() && std::holds_alternative<record::Object>(datum.value)) {
        keys = split(keys.second);
        record::Object& object = std::get<record::Object>(datum.value);
        const auto found = std::find_if(object.begin(), object.end(),
                                        [&](const auto& one) { return one.first == keys.first; });
        datum = Datum(std::move(found->second));
    }
    return datum;
}

Table::Column column_for(const record::FieldText& text, Table::Align align) {
    return {std::string(text.heading), align, std::string(text.column.empty() ? text.key : text.column)};
}

}  // namespace

Table::Column heading_of(const RecordInfo& type, const Key& key) {
    const Table::Align align = is_text(leaf(type, key.path).form) ? left : right;
    Table::Column column = column_for(*titled(type, key.path).text, key.align.value_or(align));
    if (!key.name.empty()) {
        column.key = key.name;
    }
    column.is_shown = key.is_shown;
    column.is_in_text = key.is_in_text;
    column.formula = key.formula;
    column.is_input = key.is_input;
    return column;
}

Cell cell_of(const RecordInfo& type, std::string_view path, const void* item, const Style& style) {
    const FieldInfo& field = leaf(type, path);
    const Cell cell = std::visit(ToCell{field, titled(type, path).text->none, style},
                                 value_at(type, path, item, style).value);
    return field.text->kind == Kind::named
               ? Cell{Named{cell_of(type, "name", item, style).text(), cell.text()}}
               : cell;
}

std::vector<PlainColumn> columns_of(const RecordInfo& type, const Key& key) {
    std::vector<PlainColumn> columns;
    for (const std::string_view path : split_words(key.path)) {
        Key one = key;
        one.path = path;
        columns.push_back(
            {heading_of(type, one), [&type, keys = std::string(path)](const void* item, const Style& style) {
                 return cell_of(type, keys, item, style);
             }});
    }
    return columns;
}

std::string heading(std::string_view record, std::string_view key) {
    return std::string(record::text_of(record).field(key).heading);
}

Table::Column heading(std::string_view record, std::string_view key, Table::Align align) {
    return column_for(record::text_of(record).field(key), align);
}

Table filled(Table table, const std::vector<const void*>& items, const std::vector<PlainColumns>& columns,
             const Style& style) {
    std::vector<std::vector<Cell>> rows(items.size());
    for (const PlainColumns& group : columns) {
        for (const PlainColumn& each : group.all) {
            table.columns.push_back(each.column);
            for (std::size_t i = 0; i < items.size(); ++i) {
                rows[i].push_back(each.cell(items[i], style));
            }
        }
    }
    table.rows.insert(table.rows.begin(), rows.begin(), rows.end());
    return table;
}

}  // namespace sabot::report
