#include "csv.hpp"

#include "error.hpp"
#include "reports/writers/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>

namespace sabot::report {

namespace {

// The last four are full-width characters, which some spreadsheets treat as the ASCII ones.
constexpr std::array<std::string_view, 8> kFormulaMarks{
    "=", "+", "-", "@", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};

bool begins_formula(std::string_view text) {
    return std::any_of(kFormulaMarks.begin(), kFormulaMarks.end(),
                       [text](std::string_view mark) { return text.starts_with(mark); });
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

// A row of a table: values by column name.
using Record = std::map<std::string, Value>;

struct Kind {
    std::string name;
    // In the order of first occurrence.
    std::vector<std::string> columns;
    std::set<std::string> with_fractions;
    std::set<std::string> with_intervals;
    std::vector<Record> records;
};

class Kinds {
public:
    void add(const std::vector<Section>& sections, const Context& context) {
        for (const Section& section : sections) {
            const Context inner = joined(context, section.context);
            for (const Block& block : section.blocks) {
                if (const auto* table = std::get_if<Table>(&block); table != nullptr && table->is_data) {
                    add(*table, inner);
                }
            }
            add(section.sections, inner);
        }
    }

    std::vector<Kind> kinds;

private:
    static Context joined(Context outer, const Context& inner) {
        outer.insert(outer.end(), inner.begin(), inner.end());
        return outer;
    }

    void add(const Table& table, const Context& around) {
        const std::string name = table.kind.empty() ? table.id : table.kind;
        auto kind =
            std::find_if(kinds.begin(), kinds.end(), [&](const Kind& known) { return known.name == name; });
        if (kind == kinds.end()) {
            kind = kinds.insert(kind, Kind{name, {}, {}, {}, {}});
        }
        const Context context = joined(around, table.context);
        for (const auto& [key, value] : context) {
            add_column(*kind, key, value);
        }
        for (const Table::Column& column : table.columns) {
            add_column(*kind, key_of(column), None{});
        }
        for (const auto& row : table.items()) {
            Record record(context.begin(), context.end());
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                const std::string key = key_of(table.columns[i]);
                add_column(*kind, key, row[i].value);
                record.insert_or_assign(key, row[i].value);
            }
            kind->records.push_back(std::move(record));
        }
    }

    static void add_column(Kind& kind, const std::string& key, const Value& value) {
        if (std::find(kind.columns.begin(), kind.columns.end(), key) == kind.columns.end()) {
            kind.columns.push_back(key);
        }
        if (has_fraction(value)) {
            kind.with_fractions.insert(key);
        }
        if (std::holds_alternative<Estimate>(value)) {
            kind.with_intervals.insert(key);
        }
    }
};

std::vector<Kind> kinds_of(const Report& report) {
    Kinds kinds;
    kinds.add(report.data, report.context);
    kinds.add(report.sections, report.context);
    return std::move(kinds.kinds);
}

std::string field(const Value& value) {
    const bool is_text = std::holds_alternative<std::string>(value) || std::holds_alternative<Named>(value);
    return is_text ? csv_text(plain_field(value)) : plain_field(value);
}

std::string end_field(const Value& value, double Estimate::*end) {
    const auto* estimate = std::get_if<Estimate>(&value);
    return estimate != nullptr && estimate->has_interval() ? estimate_text(estimate->*end) : "";
}

std::string line(const std::vector<std::string>& fields) {
    return fmt::format("{}\n", fmt::join(fields, ","));
}

std::string text_of(const Kind& kind) {
    std::vector<std::string> names;
    for (const std::string& column : kind.columns) {
        names.push_back(csv_text(column));
        if (kind.with_fractions.contains(column)) {
            names.push_back(csv_text(column + "_exact"));
        }
        if (kind.with_intervals.contains(column)) {
            names.insert(names.end(), {csv_text(column + "_low"), csv_text(column + "_high")});
        }
    }
    std::string text = line(names);
    for (const Record& record : kind.records) {
        std::vector<std::string> fields;
        for (const std::string& column : kind.columns) {
            const auto found = record.find(column);
            const Value value = found == record.end() ? None{} : found->second;
            fields.push_back(field(value));
            if (kind.with_fractions.contains(column)) {
                fields.push_back(fraction_field(value));
            }
            if (kind.with_intervals.contains(column)) {
                fields.insert(fields.end(),
                              {end_field(value, &Estimate::low), end_field(value, &Estimate::high)});
            }
        }
        text += line(fields);
    }
    return valid_utf8(text);
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

std::vector<std::string> csv_kinds(const Report& report) {
    std::vector<std::string> names;
    for (const Kind& kind : kinds_of(report)) {
        names.push_back(kind.name);
    }
    return names;
}

std::string csv_table(const Report& report, const std::string& kind) {
    const auto kinds = kinds_of(report);
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const Kind& known) { return known.name == kind; });
    if (found == kinds.end()) {
        throw InputError(fmt::format("unknown table \"{}\"", kind),
                         fmt::format("{}", fmt::join(csv_kinds(report), ", ")));
    }
    return text_of(*found);
}

std::vector<std::pair<std::string, std::string>> csv_files(const Report& report) {
    std::vector<std::pair<std::string, std::string>> files;
    for (const Kind& kind : kinds_of(report)) {
        files.emplace_back(kind.name + ".csv", text_of(kind));
    }
    return files;
}

}  // namespace sabot::report
