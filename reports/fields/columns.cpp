#include "columns.hpp"

#include "cards/shoe_text.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/subject.hpp"

#include <fmt/format.h>

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
using Align = Table::Align;

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
        switch (kind()) {
            case Kind::percentage: return percent_cell(number, style);
            case Kind::odds: return odds_cell(number, style);
            case Kind::small: return small_cell(number, style);
            case Kind::bound: return bound_cell(number, style);
            case Kind::coarse: return number_cell(number, coarse(style));
            case Kind::fine: return fine_cell(number, style);
            case Kind::amount: return {Number::amount(number)};
            default: return number_cell(number, style);
        }
    }
    Cell operator()(const record::Money& money) const { return {Number::amount(money.value)}; }
    Cell operator()(const SignedRoot& root) const {
        return kind() == Kind::percentage
                   ? Cell{Root{root.square, root.sign, style.percent_digits(), true}}
                   : root_cell(root.square, root.sign, kind() == Kind::coarse ? coarse(style) : style);
    }
    Cell operator()(const Approximation& number) const {
        return kind() == Kind::p_value ? p_cell(number)
               : kind() == Kind::percentage
                   ? bounded_percent_cell(number, style)
                   : bounded_cell(number, kind() == Kind::coarse ? coarse(style) : style);
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

// Splits a path at its first dot: "best.expected_value" into "best" and "expected_value".
std::pair<std::string_view, std::string_view> split(std::string_view path) {
    const auto dot = path.find('.');
    return {path.substr(0, dot), dot == std::string_view::npos ? "" : path.substr(dot + 1)};
}

// The record type that declares the last field of the path.
const RecordInfo& owner(const RecordInfo& type, std::string_view path) {
    const auto [key, rest] = split(path);
    return rest.empty() ? type : owner(type.field(key).form.record(), rest);
}

const FieldInfo& leaf(const RecordInfo& type, std::string_view path) {
    return owner(type, path).field(path.substr(path.rfind('.') + 1));
}

// The field that gives a column its heading and other texts: the first of the path that has a heading.
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
        auto* const found =
            first_with(std::get<record::Object>(datum.value), &record::Object::value_type::first, keys.first);
        datum = Datum(std::move(found->second));
    }
    return datum;
}

Table::Column column_of(const RecordInfo& type, std::string_view path) {
    const record::FieldText& text = *titled(type, path).text;
    const Align align = text.align == "left"             ? Align::left
                        : text.align == "right"          ? Align::right
                        : text.align == "centre"         ? Align::centre
                        : is_text(leaf(type, path).form) ? Align::left
                                                         : Align::right;
    return {.heading = std::string(text.heading),
            .align = align,
            .key = std::string(text.column.empty() ? text.key : text.column),
            .formula = std::string(text.formula),
            .is_input = text.is_input,
            .legend = std::string(text.legend)};
}

const TableText& table_text(std::string_view name) {
    const TableText* found = first_with(table_texts(), &TableText::name, name);
    if (found == nullptr) {
        throw std::logic_error(fmt::format("no table {} in reports/fields", name));
    }
    return *found;
}

// Adds the column of a key, and its cells.
void add_field(Table& table, const RecordInfo& type, std::string_view key,
               const std::vector<const void*>& items, const Style& style, const std::vector<Given>& given) {
    table.columns.push_back(column_of(type, key));
    const Given* found = first_with(given, &Given::key, key);
    for (std::size_t i = 0; i < items.size(); ++i) {
        table.rows[i].push_back(found == nullptr ? cell_of(type, key, items[i], style)
                                                 : found->cell(items[i], style));
    }
}

}  // namespace

std::string heading(std::string_view record, std::string_view key) {
    return std::string(record::text_of(record).field(key).heading);
}

std::string heading_of(const RecordInfo& type, std::string_view path) {
    return std::string(titled(type, path).text->heading);
}

Cell cell_of(const RecordInfo& type, std::string_view path, const void* item, const Style& style) {
    const FieldInfo& field = leaf(type, path);
    if (field.cell != nullptr) {
        if (*owner(type, path).item != *type.item) {
            throw std::logic_error(fmt::format("the cell of {} needs another item", path));
        }
        return field.cell(item, style);
    }
    const Cell cell = std::visit(ToCell{field, titled(type, path).text->none, style},
                                 value_at(type, path, item, style).value);
    return field.text->kind == Kind::named
               ? Cell{Named{cell_of(type, "name", item, style).text(), cell.text()}}
               : cell;
}

namespace {

// A column without any text says nothing on a page.
void hide_empty_columns(Table& table) {
    for (std::size_t i = 0; i < table.columns.size() && !table.rows.empty(); ++i) {
        const bool is_empty = all_of(table.rows, [i](const auto& cells) { return cells[i].text().empty(); });
        table.columns[i].is_shown = table.columns[i].is_shown && !is_empty;
    }
}

}  // namespace

Table table_of(std::string_view name, const std::type_info& item, const std::vector<const void*>& items,
               const Style& style, const Shown& shown) {
    const TableText& text = table_text(name);
    const RecordInfo& type = text.record();
    if (*type.item != item && *type.item != typeid(void)) {
        throw std::logic_error(fmt::format("table {}: its items are of another type", name));
    }
    const std::string id(name.substr(name.find('.') + 1));
    Table table{.id = shown.which.empty() ? id : id + "-" + shown.which,
                .caption = fmt::format(fmt::runtime(text.caption), shown.about),
                .has_total = text.has_total,
                .kind = text.kind.empty() ? id : std::string(text.kind),
                .context = shown.context,
                .is_data = !text.is_on_page,
                .is_titled_by_section = text.is_titled_by_section,
                .is_in_appendix = text.is_in_appendix,
                .importance = text.importance};
    table.rows.resize(items.size());
    const auto hidden = split_words(shown.hidden);
    const auto omitted = split_words(shown.omitted);
    const auto on_screen = split_words(text.screen);
    const auto has = [](const std::vector<std::string_view>& keys, std::string_view key) {
        return has_item(keys, key);
    };
    bool is_hidden = false;
    for (std::string_view key : split_words(text.columns)) {
        is_hidden = is_hidden || key.starts_with('(');
        key.remove_prefix(key.starts_with('(') ? 1 : 0);
        const bool ends = key.ends_with(')');
        key.remove_suffix(ends ? 1 : 0);
        if (!has(omitted, key)) {
            add_field(table, type, key, items, style, shown.given);
            table.columns.back().is_shown = !is_hidden && !has(hidden, key);
            if (!on_screen.empty()) {
                table.columns.back().is_on_screen = has(on_screen, key) && !has(hidden, key);
            }
        }
        is_hidden = is_hidden && !ends;
    }
    hide_empty_columns(table);
    return table;
}

Section without_rows(std::string_view of_subject, Context context) {
    Section section{.id = "without-rows", .title = "", .blocks = {}, .context = std::move(context)};
    for (const auto& kind : subject(of_subject).tables) {
        const std::string_view name = kind.always;
        if (name.empty()) {
            continue;
        }
        const TableText& text = table_text(name);
        Shown shown;
        for (const std::string_view key : split_words(text.context)) {
            shown.context.emplace_back(key, Value());
        }
        section.add(table_of(name, *text.record().item, {}, {}, shown));
    }
    return section;
}

Table figures_of(std::string_view name, const std::type_info& type, const void* item, const Style& style,
                 const Shown& shown) {
    Table table = table_of(name, type, {item}, style, shown);
    std::vector<std::vector<Cell>> rows;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        rows.push_back({{table.columns[i].heading}, table.rows.front()[i]});
    }
    table.columns = {{"Figure", left}, {"Value"}};
    table.rows = std::move(rows);
    table.is_list = false;
    return table;
}

}  // namespace sabot::report
