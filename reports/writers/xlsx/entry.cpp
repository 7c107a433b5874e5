#include "entry.hpp"

#include "each.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "text/inexact.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <stdexcept>

namespace sabot::report {

namespace {

// The significant digits that spreadsheets show.
constexpr int kShownDigits = 15;
// The maximum number of decimals in a number format.
constexpr int kMaxFormatDecimals = 30;
// The decimals to which a root is computed before it is converted to a double.
constexpr int kRootDecimals = 300;

// nearest_double() converts values between 2^-1000 and 2^1000.
constexpr int kMaxDecade = 300;

bool is_in_range(const Rational& value) { return value == 0 || std::abs(decade_of(value)) <= kMaxDecade; }

bool is_long(const Rational& value) { return value != 0 && decade_of(value) >= kShownDigits; }

// The decimals that a spreadsheet can show of a value.
int decimals_shown(const Rational& value) {
    return value == 0 ? kShownDigits : std::min(kShownDigits - 1 - decade_of(value), kMaxFormatDecimals);
}

std::string decimals_format(int decimals, bool in_percent) {
    return (decimals > 0 ? "0." + std::string(static_cast<std::size_t>(decimals), '0') : "0") +
           (in_percent ? "%" : "");
}

// 4 for "0.0012", 10 for "1.2e-9%".
int decimals_in(std::string_view number) {
    const auto digits = number.substr(0, number.find_first_of("% "));
    const auto mantissa = digits.substr(0, digits.find('e'));
    const auto point = mantissa.find('.');
    const int decimals = point == std::string_view::npos ? 0 : static_cast<int>(mantissa.size() - point - 1);
    int exponent = 0;
    if (mantissa.size() < digits.size()) {
        std::from_chars(digits.data() + mantissa.size() + 1, digits.data() + digits.size(), exponent);
    }
    return decimals - exponent;
}

std::optional<double> whole_double(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// An exact number, or a root to more digits than a double has; nothing for other values.
std::optional<Rational> exact_of(const Value& value) {
    if (const auto* count = std::get_if<Count>(&value)) {
        return Rational(count->value);
    }
    if (const auto* root = std::get_if<Root>(&value)) {
        return Rational(rounded_square_root(root->radicand, kRootDecimals) * root->sign);
    }
    const auto* number = std::get_if<Number>(&value);
    return number == nullptr ? std::nullopt : std::optional(number->value);
}

std::string format_of(const Value& value, const std::string& text, const Rational& exact) {
    if (is_long(exact)) {
        return "0.00000000000000E+00";
    }
    if (std::holds_alternative<Count>(value)) {
        return "#,##0";
    }
    const auto* number = std::get_if<Number>(&value);
    const bool in_percent =
        text.ends_with('%') || (number != nullptr && number->form == Number::Form::points);
    const bool is_general =
        number != nullptr && (number->form == Number::Form::odds || text.find('/') != std::string::npos);
    const int shown = decimals_shown(in_percent ? Rational(exact * 100) : exact);
    if (number != nullptr && number->form == Number::Form::odds_to_one) {
        return "General\" to 1\"";
    }
    const std::string format =
        is_general ? "General" : decimals_format(std::min(decimals_in(text), shown), in_percent);
    return number != nullptr && number->has_plus ? fmt::format("+{0};-{0};{0}", format) : format;
}

std::string approximate_format(const std::string& text) {
    const int decimals = decimals_in(text);
    return decimals > kMaxFormatDecimals ? "0.00E+00" : decimals_format(decimals, text.ends_with('%'));
}

bool is_long_count(const Value& value) {
    const auto* count = std::get_if<Count>(&value);
    return count != nullptr && is_long(count->value);
}

std::string exact_text(const Value& value, bool with_fractions) {
    const auto number = exact_of(value);
    const bool is_hidden = number && is_long(*number) && is_in_range(*number);
    std::string exact = is_hidden || with_fractions ? exact_if_rounded(value) : "";
    if (is_hidden && exact.empty()) {
        exact = fraction_field(value);
    }
    return exact.size() <= kMaxCellText
               ? exact
               : fmt::format("{} characters, more than a cell can hold: see CSV or JSON", exact.size());
}

std::string column_letters(std::size_t column) {
    constexpr std::size_t kLetters = 26;
    const std::string last(1, static_cast<char>('A' + column % kLetters));
    return column < kLetters ? last : column_letters(column / kLetters - 1) + last;
}

// An end of the interval of an estimate; empty for other values.
Value end_of(const Value& value, double Estimate::*end) {
    const auto* estimate = std::get_if<Estimate>(&value);
    if (estimate == nullptr) {
        return "";
    }
    return estimate->has_interval() ? Value(Approximate{estimate_text(estimate->*end)}) : "no interval";
}

void replace_all(std::string& text, const std::string& name, const std::string& address) {
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
        text.replace(at, name.size(), address);
    }
}

}  // namespace

SheetEntry entry_of(const Value& value) {
    const auto* estimate = std::get_if<Estimate>(&value);
    SheetEntry entry{estimate == nullptr ? printed(value) : estimate_text(estimate->value)};
    if (const auto exact = exact_of(value); exact && is_in_range(*exact)) {
        entry.number = nearest_double(*exact);
        entry.format = format_of(value, entry.text, *exact);
    } else if (estimate != nullptr || std::holds_alternative<Approximate>(value)) {
        entry.number = whole_double(plain_field(value));
        const auto* approximate = std::get_if<Approximate>(&value);
        entry.format = approximate != nullptr && approximate->is_bound ? "\"" + entry.text + "\""
                                                                       : approximate_format(entry.text);
    }
    return entry;
}

Table spread(const Table& page, bool with_fractions) {
    Table sheet = page;
    sheet.columns.clear();
    sheet.rows.assign(page.rows.size(), {});
    const auto add = [&](const Table::Column& column, const std::vector<Cell>& cells) {
        sheet.columns.push_back(column);
        for (std::size_t row = 0; row < cells.size(); ++row) {
            sheet.rows[row].push_back(cells[row]);
        }
    };
    for (std::size_t i = 0; i < page.columns.size(); ++i) {
        const Table::Column& column = page.columns[i];
        const std::vector<Cell> cells = each(page.rows, [i](const auto& row) { return row[i]; });
        add(column, cells);
        // Adds a column for a part of each cell, unless that part is empty for all cells.
        const auto add_part = [&](const char* words, const char* suffix, auto part_of) {
            const auto part = each(cells, [&](const Cell& cell) { return Cell{part_of(cell.value)}; });
            if (any_of(part, [](const Cell& cell) { return !cell.text().empty(); })) {
                add({column.heading + words, column.align, key_of(column) + suffix}, part);
            }
        };
        add_part(", low", "_low", [](const Value& value) { return end_of(value, &Estimate::low); });
        add_part(", high", "_high", [](const Value& value) { return end_of(value, &Estimate::high); });
        const bool has_long_counts =
            any_of(cells, [](const Cell& cell) { return is_long_count(cell.value); });
        add_part(", exactly", "_exact", [&](const Value& value) {
            const bool is_count = has_long_counts && std::holds_alternative<Count>(value);
            return is_count ? printed(value) : exact_text(value, with_fractions);
        });
    }
    return sheet;
}

std::string on_sheet(const Table& table, const std::string& formula, std::size_t row) {
    std::string result = formula;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string key = key_of(table.columns[i]);
        const std::string letters = column_letters(i);
        replace_all(result, "{" + key + "}", fmt::format("{}{}", letters, row + 2));
        replace_all(result, "{" + key + ":}",
                    fmt::format("${0}$2:${0}${1}", letters, table.items().size() + 1));
    }
    for (std::size_t i = 0; i < table.figures.size(); ++i) {
        replace_all(result, "{" + table.figures[i].key + "}",
                    fmt::format("$B${}", first_figure_row(table) + i + 1));
    }
    if (result.find('{') != std::string::npos) {
        throw std::logic_error(
            fmt::format("a formula of table {} has an unknown name: {}", table.id, result));
    }
    return result;
}

std::string sheet_text(std::string_view text) {
    std::u32string points = code_points(sanitize_for_terminal(text));
    std::replace_if(
        points.begin(), points.end(), [](char32_t point) { return (point & 0xFFFE) == 0xFFFE; }, U'\uFFFD');
    std::string safe;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool is_escape = points[i] == U'_' && i + 6 < points.size() &&
                               (points[i + 1] == U'x' || points[i + 1] == U'X') && points[i + 6] == U'_';
        safe += is_escape ? "_x005F_" : utf8(points[i]);
    }
    return safe;
}

std::string sheet_name(const std::string& id, std::set<std::string>& taken) {
    constexpr std::size_t kMaxSheetName = 31;
    std::string name = id.substr(0, kMaxSheetName);
    for (int number = 2; !taken.insert(name).second; ++number) {
        const std::string suffix = fmt::format("-{}", number);
        name = id.substr(0, kMaxSheetName - suffix.size()) + suffix;
    }
    return name;
}

}  // namespace sabot::report
