#include "entry.hpp"

#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "text/inexact.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace sabot::report {

namespace {

// The significant digits that spreadsheets show.
constexpr int kShownDigits = 15;
// The maximum number of decimals in a number format.
constexpr int kMaxFormatDecimals = 30;
// The decimals to which a root is computed before it is converted to a double.
constexpr int kRootDecimals = 300;

// What nearest_double() can convert.
bool is_in_range(const Rational& value) {
    static const Rational most(Integer(1) << 1000);
    return value == 0 || (abs(value) <= most && abs(value) * most >= 1);
}

bool is_long(const Rational& value) {
    static const Rational shown(Integer(1'000'000'000'000'000));
    return abs(value) >= shown;
}

// The decimals that a spreadsheet can show of a value.
int decimals_shown(const Rational& value) {
    return value == 0 ? kShownDigits : std::min(kShownDigits - 1 - decade_of(value), kMaxFormatDecimals);
}

std::string decimals_format(int decimals, bool in_percent) {
    return (decimals > 0 ? "0." + std::string(static_cast<std::size_t>(decimals), '0') : "0") +
           (in_percent ? "%" : "");
}

// Of "0.0012", 4; of "1.2e-9%", 10.
int decimals_in(std::string_view number) {
    const auto digits = number.substr(0, number.find('%'));
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
    const bool in_percent = text.ends_with('%');
    const auto* number = std::get_if<Number>(&value);
    const bool is_general =
        number != nullptr && (number->form == Number::Form::odds || text.find('/') != std::string::npos);
    const int shown = decimals_shown(in_percent ? Rational(exact * 100) : exact);
    const std::string format =
        is_general ? "General" : decimals_format(std::min(decimals_in(text), shown), in_percent);
    return number != nullptr && number->has_plus ? fmt::format("+{0};-{0};{0}", format) : format;
}

bool is_long_count(const Value& value) {
    const auto* count = std::get_if<Count>(&value);
    return count != nullptr && is_long(count->value);
}

std::string exact_text(const Value& value, bool with_fractions) {
    const SheetEntry entry = entry_of(value);
    const bool is_hidden = entry.number && (*entry.number >= 1e15 || *entry.number <= -1e15);
    const std::string exact = is_hidden && exact_if_rounded(value).empty() ? fraction_field(value)
                              : is_hidden || with_fractions                ? exact_if_rounded(value)
                                                                           : "";
    return exact.size() <= kMaxCellText
               ? exact
               : fmt::format("{} characters, more than a cell can hold: see CSV or JSON", exact.size());
}

std::string column_letters(std::size_t column) {
    constexpr std::size_t kLetters = 26;
    const std::string last(1, static_cast<char>('A' + column % kLetters));
    return column < kLetters ? last : column_letters(column / kLetters - 1) + last;
}

// Where a name in a formula is on the sheet: "B2", "$B$2:$B$7" or "$B$9".
std::string address_of(const Table& table, const std::string& name, std::size_t row) {
    const bool is_range = name.ends_with(':');
    const std::string key = name.substr(0, name.size() - (is_range ? 1 : 0));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (key_of(table.columns[i]) == key) {
            const std::string letters = column_letters(i);
            return is_range ? fmt::format("${0}$2:${0}${1}", letters, table.items().size() + 1)
                            : fmt::format("{}{}", letters, row + 2);
        }
    }
    for (std::size_t i = 0; i < table.figures.size(); ++i) {
        if (table.figures[i].key == key) {
            return fmt::format("$B${}", first_figure_row(table) + i + 1);
        }
    }
    throw std::logic_error(fmt::format("a formula of table {} names {}", table.id, name));
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
        const int decimals = decimals_in(entry.text);
        entry.format =
            decimals > kMaxFormatDecimals ? "0.00E+00" : decimals_format(decimals, entry.text.ends_with('%'));
    }
    return entry;
}

Table spread(const Table& page, bool with_fractions) {
    Table sheet = page;
    sheet.columns.clear();
    sheet.rows.assign(page.rows.size(), {});
    // Adds the column if one of its cells is not empty.
    const auto add = [&](std::size_t from, const char* words, const char* suffix, auto text_of) {
        std::vector<Cell> cells;
        for (const auto& row : page.rows) {
            cells.push_back(text_of(row[from].value));
        }
        if (std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.text().empty(); })) {
            return;
        }
        Table::Column column = page.columns[from];
        column.heading += words;
        column.key = key_of(page.columns[from]) + suffix;
        column.formula.clear();
        column.is_input = false;
        sheet.columns.push_back(column);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            sheet.rows[i].push_back(cells[i]);
        }
    };
    const auto end_of = [](double Estimate::*end) {
        return [end](const Value& value) {
            const auto* estimate = std::get_if<Estimate>(&value);
            return estimate == nullptr         ? Cell{""}
                   : !estimate->has_interval() ? Cell{"no interval"}
                                               : Cell{Approximate{estimate_text(estimate->*end)}};
        };
    };
    for (std::size_t i = 0; i < page.columns.size(); ++i) {
        sheet.columns.push_back(page.columns[i]);
        for (std::size_t row = 0; row < page.rows.size(); ++row) {
            sheet.rows[row].push_back(page.rows[row][i]);
        }
        add(i, ", low", "_low", end_of(&Estimate::low));
        add(i, ", high", "_high", end_of(&Estimate::high));
        const bool has_long_counts =
            std::any_of(page.rows.begin(), page.rows.end(),
                        [&](const std::vector<Cell>& row) { return is_long_count(row[i].value); });
        add(i, ", exactly", "_exact", [&](const Value& value) {
            const bool is_count = has_long_counts && std::holds_alternative<Count>(value);
            return Cell{is_count ? printed(value) : exact_text(value, with_fractions)};
        });
    }
    return sheet;
}

std::string on_sheet(const Table& table, const std::string& formula, std::size_t row) {
    std::string result;
    std::size_t at = 0;
    for (auto open = formula.find('{'); open != std::string::npos; open = formula.find('{', at)) {
        const auto close = formula.find('}', open);
        result += formula.substr(at, open - at);
        result += address_of(table, formula.substr(open + 1, close - open - 1), row);
        at = close + 1;
    }
    return result + formula.substr(at);
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
