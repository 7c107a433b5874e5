// Prints every record type that is printed by itself, and every type that its fields contain, as JSON, from
// which schemas.py makes the published schemas and the glossary.

#include "each.hpp"
#include "reports/fields/field.hpp"
#include "reports/fields/subject.hpp"

#include <array>
#include <iostream>
#include <set>

using namespace sabot::record;

namespace {

// The names of the values of Form::Type, in their order.
constexpr std::array kTypes{"text",        "flag",  "count",   "decks",  "whole",
                            "large_count", "exact", "rounded", "figure", "money",
                            "estimate",    "total", "card",    "counts", "record"};

Datum text(std::string_view of) { return {std::string(of)}; }

Datum described(const FieldInfo& field) {
    const Form& form = field.form;
    return {Object{{"key", text(field.key)},
                   {"json", {field.is_in_json}},
                   {"heading", text(field.text->heading)},
                   {"definition", text(field.text->definition)},
                   {"column", text(field.text->column)},
                   {"type", text(kTypes.at(static_cast<std::size_t>(form.type)))},
                   {"nullable", {form.is_nullable}},
                   {"lists", {std::int64_t{form.lists}}},
                   {"record", text(form.record == nullptr ? "" : form.record().text->name)},
                   {"words", {sabot::each(form.words == nullptr ? Words{} : form.words(), text)}}}};
}

// Adds a type, and then the types of its fields.
void add(const RecordInfo& type, std::set<const RecordInfo*>& known, List& types) {
    if (!known.insert(&type).second) {
        return;
    }
    List fields;
    for (const FieldInfo& field : type.fields) {
        // The glossary also has fields that only tables have, if they are defined.
        if (field.is_in_json || !field.text->definition.empty()) {
            fields.push_back(described(field));
        }
    }
    types.push_back({Object{{"name", text(type.text->name)},
                            {"definition", text(type.text->definition)},
                            {"schema", text(type.text->schema)},
                            {"shared", {type.text->is_shared}},
                            {"tool", {type.text->has_tool}},
                            {"constraint", text(type.constraint == nullptr ? "" : type.constraint())},
                            {"fields", {std::move(fields)}}}});
    for (const FieldInfo& field : type.fields) {
        if (field.is_in_json && field.form.record != nullptr) {
            add(field.form.record(), known, types);
        }
    }
}

}  // namespace

int main() {
    List types;
    std::set<const RecordInfo*> known;
    for (const sabot::Subject& subject : sabot::subjects()) {
        for (const RecordInfo* type : subject.records) {
            add(*type, known, types);
        }
    }
    std::cout << json_text({std::move(types)}, {});
    return 0;
}
