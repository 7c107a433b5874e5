#include "glossary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabot::record {

namespace {

void add_with_parts(const RecordInfo& type, std::vector<const RecordInfo*>& found) {
    if (std::find(found.begin(), found.end(), &type) != found.end()) {
        return;
    }
    found.push_back(&type);
    for (const FieldInfo& field : type.fields) {
        if (field.form.record != nullptr) {
            add_with_parts(field.form.record(), found);
        }
    }
}

// The bar ends a cell in Markdown.
std::string in_cell(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        escaped += c == '|' ? "\\|" : std::string(1, c);
    }
    return escaped;
}

void add_rows(const RecordInfo& type, std::string& text) {
    std::string rows;
    for (const FieldInfo& field : type.fields) {
        if (!field.text->heading.empty()) {
            const std::string csv =
                field.text->column.empty() ? "" : fmt::format(", in CSV `{}`", field.text->column);
            rows += fmt::format("| {} | `{}`{} | {} |\n", in_cell(field.text->heading), field.key, csv,
                                in_cell(field.text->definition));
        }
    }
    if (!type.schema.empty()) {
        text += fmt::format("\n## {}\n\n{}\n", type.schema, type.text->definition);
    } else if (!rows.empty()) {
        text += fmt::format("\n**{}** {}\n", type.name, type.text->definition);
    }
    if (!rows.empty()) {
        text += "\n| heading | key | definition |\n|---|---|---|\n" + rows;
    }
}

}  // namespace

std::vector<const RecordInfo*> with_parts(const std::vector<const RecordInfo*>& types) {
    std::vector<const RecordInfo*> found;
    for (const RecordInfo* type : types) {
        add_with_parts(*type, found);
    }
    return found;
}

std::string glossary_of(const std::vector<const RecordInfo*>& types) {
    std::string text =
        "# Glossary of figures\n\nWhat each figure of a table is, by its heading. The key is its name in "
        "JSON, CSV "
        "and Python. This page follows from the texts in `reports/fields`.\n";
    std::string shared;
    for (const RecordInfo* type : with_parts(types)) {
        add_rows(*type, type->text->is_shared ? shared : text);
    }
    return text + "\n## Shared by several\n" + shared;
}

std::vector<std::string> unused_texts(const std::vector<const RecordInfo*>& types) {
    std::set<const FieldText*> used;
    for (const RecordInfo* type : with_parts(types)) {
        for (const FieldInfo& field : type->fields) {
            used.insert(field.text);
        }
    }
    std::vector<std::string> unused;
    for (const RecordText& record : record_texts()) {
        for (const FieldText& field : record.fields) {
            if (!used.contains(&field)) {
                unused.push_back(fmt::format("{}: {}", record.name, field.key));
            }
        }
    }
    return unused;
}

}  // namespace sabot::record
