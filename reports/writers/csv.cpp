#include "csv.hpp"

#include "error.hpp"
#include "reports/model/joined.hpp"
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

std::string field(const Value& value) {
    const bool is_text = std::holds_alternative<std::string>(value) || std::holds_alternative<Named>(value);
    return is_text ? csv_text(plain_field(value)) : plain_field(value);
}

// The tables of one kind, merged.
struct Kind {
    std::string name;
    // In the order of first occurrence.
    std::vector<std::string> keys = {};
    // Names of the columns that follow those of their keys.
    std::set<std::string> more = {};
    // Fields by name of column.
    std::vector<std::map<std::string, std::string>> rows = {};

    void add_key(const std::string& key) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            keys.push_back(key);
        }
    }

    // To the last row.
    void add_fields(const std::string& key, const Value& value) {
        auto& row = rows.back();
        row[key] = field(value);
        row[key + "_exact"] = fraction_field(value);
        if (has_fraction(value)) {
            more.insert(key + "_exact");
        }
        if (const auto* estimate = std::get_if<Estimate>(&value)) {
            more.insert({key + "_low", key + "_high"});
            row[key + "_low"] = estimate->has_interval() ? estimate_text(estimate->low) : "";
            row[key + "_high"] = estimate->has_interval() ? estimate_text(estimate->high) : "";
        }
    }

    void add(const Table& table, const Context& context) {
        for (const auto& [key, value] : context) {
            add_key(key);
        }
        for (const Table::Column& column : table.columns) {
            add_key(key_of(column));
        }
        for (const auto& row : table.items()) {
            rows.emplace_back();
            for (const auto& [key, value] : context) {
                add_fields(key, value);
            }
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                add_fields(key_of(table.columns[i]), row[i].value);
            }
        }
    }
};

Context joined(Context outer, const Context& inner) {
    outer.insert(outer.end(), inner.begin(), inner.end());
    return outer;
}

void add_kinds(const std::vector<Section>& sections, const Context& around, std::vector<Kind>& kinds) {
    for (const Section& section : sections) {
        const Context context = joined(around, section.context);
        for (const Block& block : section.blocks) {
            if (const auto* table = std::get_if<Table>(&block); table != nullptr && table->is_data) {
                const std::string& name = table->kind.empty() ? table->id : table->kind;
                auto kind = std::find_if(kinds.begin(), kinds.end(),
                                         [&](const Kind& one) { return one.name == name; });
                if (kind == kinds.end()) {
                    kind = kinds.insert(kind, {name});
                }
                kind->add(*table, joined(context, table->context));
            }
        }
        add_kinds(section.sections, context, kinds);
    }
}

std::vector<Kind> kinds_of(const Report& report) {
    std::vector<Kind> kinds;
    add_kinds(report.data, report.context, kinds);
    add_kinds(report.sections, report.context, kinds);
    return kinds;
}

std::string line(const std::vector<std::string>& fields) {
    return fmt::format("{}\n", fmt::join(fields, ","));
}

std::string text_of(const Kind& kind) {
    std::vector<std::string> columns;
    std::vector<std::string> names;
    for (const std::string& key : kind.keys) {
        for (const std::string suffix : {"", "_exact", "_low", "_high"}) {
            if (suffix.empty() || kind.more.contains(key + suffix)) {
                columns.push_back(key + suffix);
                names.push_back(csv_text(columns.back()));
            }
        }
    }
    std::string text = line(names);
    for (const auto& row : kind.rows) {
        std::vector<std::string> fields;
        for (const std::string& column : columns) {
            const auto found = row.find(column);
            fields.push_back(found == row.end() ? "" : found->second);
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
    const std::vector<Kind> kinds = kinds_of(report);
    for (const Kind& known : kinds) {
        if (known.name == kind) {
            return text_of(known);
        }
    }
    throw InputError(fmt::format("unknown table \"{}\"", kind), joined(kinds, ", ", &Kind::name));
}

std::vector<std::pair<std::string, std::string>> csv_files(const Report& report) {
    std::vector<std::pair<std::string, std::string>> files;
    for (const Kind& kind : kinds_of(report)) {
        files.emplace_back(kind.name + ".csv", text_of(kind));
    }
    return files;
}

}  // namespace sabot::report
