// Prints every record type that is printed by itself, and every type that its fields contain, as JSON;
// schemas.py makes the published schemas and the glossary of it.

#include "reports/fields/json.hpp"
#include "reports/fields/subject.hpp"

#include <array>
#include <iostream>
#include <set>

using namespace sabot::record;

namespace {

// By Form::Type.
constexpr std::array kTypes{"text",        "flag",  "count",   "decks",  "whole",
                            "large_count", "exact", "rounded", "figure", "money",
                            "estimate",    "total", "card",    "counts", "record"};

Json described(const FieldInfo& field) {
    const Form& form = field.form;
    return {{"key", field.key},
            {"heading", field.text->heading},
            {"definition", field.text->definition},
            {"column", field.text->column},
            {"type", kTypes.at(static_cast<std::size_t>(form.type))},
            {"nullable", form.is_nullable},
            {"lists", form.lists},
            {"record", form.record == nullptr ? "" : form.record().text->name},
            {"words", form.words == nullptr ? Words{} : form.words()}};
}

// A type before its parts.
void add(const RecordInfo& type, std::set<const RecordInfo*>& known, Json& types) {
    if (!known.insert(&type).second) {
        return;
    }
    Json fields = Json::array();
    for (const FieldInfo& field : type.fields) {
        if (field.is_in_json) {
            fields.push_back(described(field));
        }
    }
    types.push_back({{"name", type.text->name},
                     {"definition", type.text->definition},
                     {"schema", type.schema},
                     {"shared", type.text->is_shared},
                     {"tool", type.text->has_tool},
                     {"constraint", type.constraint.empty() ? Json::object() : Json::parse(type.constraint)},
                     {"fields", fields}});
    for (const FieldInfo& field : type.fields) {
        if (field.is_in_json && field.form.record != nullptr) {
            add(field.form.record(), known, types);
        }
    }
}

}  // namespace

int main() {
    Json types = Json::array();
    std::set<const RecordInfo*> known;
    for (const sabot::Subject& subject : sabot::subjects()) {
        for (const RecordInfo* type : subject.records) {
            add(*type, known, types);
        }
    }
    std::cout << types.dump() << '\n';
    return 0;
}
