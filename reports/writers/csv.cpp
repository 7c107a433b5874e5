#include "each.hpp"
#include "error.hpp"
#include "reports/writers/writer.hpp"
#include "text/inexact.hpp"
#include "text/joined.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>

namespace sabot::report {

namespace {

// The last four are full-width characters, which some spreadsheets treat as the ASCII ones.
constexpr std::array<std::string_view, 8> kFormulaMarks{
    "=", "+", "-", "@", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};

bool begins_formula(std::string_view text) {
    return any_of(kFormulaMarks, [text](std::string_view mark) { return text.starts_with(mark); });
}

bool is_one_of(std::string_view characters, char c) { return characters.find(c) != std::string_view::npos; }

std::string without_formulas(std::string_view text) {
    std::string safe = !text.empty() && is_one_of("\t\r\n", text.front()) ? "'" : "";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts = i == 0 || is_one_of(";\t\r\n", text[i - 1]);
        safe += starts && begins_formula(text.substr(i)) ? "'" : "";
        safe += text[i];
    }
    return safe;
}

bool is_text(const Value& value) {
    return std::holds_alternative<std::string>(value) || std::holds_alternative<Named>(value);
}

std::string end_field(const Value& value, double Estimate::*end) {
    const auto* estimate = std::get_if<Estimate>(&value);
    return estimate != nullptr && estimate->has_interval() ? estimate_text(estimate->*end) : "";
}

bool is_estimate(const Value& value) { return std::holds_alternative<Estimate>(value); }

// A column of CSV that a column of values becomes. The first part is always written, the others if a value
// needs them.
struct Part {
    const char* suffix;
    std::string (*field)(const Value&);
    bool (*is_needed)(const Value&);
};
constexpr std::array kParts{
    Part{"", plain_field, nullptr},
    Part{"_exact", fraction_field, has_fraction},
    Part{"_low", [](const Value& value) { return end_field(value, &Estimate::low); }, is_estimate},
    Part{"_high", [](const Value& value) { return end_field(value, &Estimate::high); }, is_estimate},
};

// The tables of one kind, merged. The values are those of the report.
struct TableKind {
    std::string name;
    std::size_t height = 0;
    // The columns and their keys, in the order of first occurrence. A value is null where a table has no such
    // column.
    std::vector<std::pair<std::string, std::vector<const Value*>>> columns = {};

    std::vector<const Value*>& column(const std::string& key) {
        std::vector<const Value*>& values = value_of(columns, key);
        values.resize(height);
        return values;
    }

    void add(const Table& table, const std::vector<const Context*>& contexts) {
        const auto items = table.items();
        const std::size_t first = height;
        height += items.size();
        for (const Context* context : contexts) {
            for (const auto& [key, value] : *context) {
                std::fill_n(column(key).rbegin(), items.size(), &value);
            }
        }
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            std::vector<const Value*>& values = column(key_of(table.columns[i]));
            for (std::size_t row = 0; row < items.size(); ++row) {
                values[first + row] = &items[row][i].value;
            }
        }
    }

    // Text as `written` makes it, after a row with the names of the columns.
    template <class Written>
    std::vector<std::vector<std::string>> rows(const Written& written) {
        std::vector<std::vector<std::string>> rows(height + 1);
        for (auto& [key, values] : columns) {
            values.resize(height);
            for (const Part& part : kParts) {
                const auto needs = [&](const Value* value) {
                    return value != nullptr && part.is_needed(*value);
                };
                if (part.is_needed == nullptr || any_of(values, needs)) {
                    rows.front().push_back(written(key + part.suffix));
                    for (std::size_t row = 0; row < height; ++row) {
                        const Value* const value = values[row];
                        const std::string field = value == nullptr ? "" : part.field(*value);
                        rows[row + 1].push_back(value != nullptr && is_text(*value) ? written(field) : field);
                    }
                }
            }
        }
        return rows;
    }

    std::string text() {
        std::string text;
        for (const std::vector<std::string>& fields : rows(csv_text)) {
            text += fmt::format("{}\n", fmt::join(fields, ","));
        }
        return valid_utf8(text);
    }
};

void add_kinds(const std::vector<Section>& sections, std::vector<const Context*> contexts,
               std::vector<TableKind>& kinds) {
    for (const Section& section : sections) {
        contexts.push_back(&section.context);
        for (const Block& block : section.blocks) {
            if (const auto* table = std::get_if<Table>(&block); table != nullptr && table->is_data) {
                const std::string& name = table->kind.empty() ? table->id : table->kind;
                contexts.push_back(&table->context);
                first_or_new(kinds, [&](const TableKind& one) { return one.name == name; }, {name})
                    .add(*table, contexts);
                contexts.pop_back();
            }
        }
        add_kinds(section.sections, contexts, kinds);
        contexts.pop_back();
    }
}

std::vector<TableKind> kinds_of(const Report& report) {
    std::vector<TableKind> kinds;
    add_kinds(report.data, {&report.context}, kinds);
    add_kinds(report.sections, {&report.context}, kinds);
    return kinds;
}

TableKind kind_of(const Report& report, const std::string& name) {
    std::vector<TableKind> kinds = kinds_of(report);
    TableKind* const found = first_with(kinds, &TableKind::name, name);
    if (found == nullptr) {
        throw InputError(fmt::format("unknown table \"{}\"", name), joined(kinds, ", ", &TableKind::name));
    }
    return std::move(*found);
}

}  // namespace

std::string csv_text(const std::string& text) {
    std::string field = without_formulas(text);
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
        return field;
    }
    std::string quoted = "\"";
    for (const char c : field) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

std::vector<std::string> csv_kinds(const Report& report) { return each(kinds_of(report), &TableKind::name); }

std::string csv_table(const Report& report, const std::string& kind) { return kind_of(report, kind).text(); }

std::vector<std::vector<std::string>> rows_of_kind(const Report& report, const std::string& kind) {
    return kind_of(report, kind).rows(valid_utf8);
}

std::vector<std::pair<std::string, std::string>> csv_files(const Report& report) {
    return each(kinds_of(report), [](TableKind kind) { return std::pair(kind.name + ".csv", kind.text()); });
}

}  // namespace sabot::report
