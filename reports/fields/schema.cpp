#include "schema.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace sabot::record {

namespace {

using Json = nlohmann::ordered_json;
using Type = Form::Type;

constexpr const char* kCommon = "common.schema.json";
constexpr const char* kDialect = "https://json-schema.org/draft/2020-12/schema";

/// Values whose form has a name: they are defined in the common schema.
struct NamedForm {
    Type type;
    const char* name;
    /// Its definition as JSON.
    const char* schema;
};

constexpr std::array kNamedForms{
    NamedForm{Type::exact, "exact", R"({
        "description": "An exact number. The fraction is the value.",
        "type": "object", "required": ["exact", "decimal"], "additionalProperties": false,
        "properties": {
            "exact": {"description": "The fraction in lowest terms, such as \"-1/8\"; a whole number has no denominator.",
                      "type": "string", "pattern": "^(0|-?[1-9][0-9]*(/([2-9]|[1-9][0-9]+))?)$"},
            "decimal": {"description": "The same, rounded half to even to the requested digits.",
                        "type": "string", "pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$"}}})"},
    NamedForm{Type::rounded, "rounded", R"({
        "description": "A number that is not rational, such as a standard deviation.",
        "type": "object", "required": ["approximate", "error"], "additionalProperties": false,
        "properties": {
            "approximate": {"description": "Rounded from exact numbers.",
                            "type": "string", "pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$"},
            "error": {"description": "The maximum difference from the exact value.",
                      "type": "string", "pattern": "^(0|[1-9][0-9]*)(\\.[0-9]+)?$"}}})"},
    NamedForm{Type::figure, "figure", R"({
        "description": "An exact number, or a rounded one if the figure is a root or has an error bound.",
        "anyOf": [{"$ref": "#/$defs/exact"}, {"$ref": "#/$defs/rounded"}]})"},
    NamedForm{Type::estimate, "estimate", R"({
        "description": "An estimate from random compositions. All numbers are approximate.",
        "type": "object", "required": ["estimate", "low", "high", "confidence"], "additionalProperties": false,
        "properties": {
            "estimate": {"type": "string", "pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$"},
            "low": {"description": "The lower end of the confidence interval; null if all draws were equal.",
                    "type": ["string", "null"], "pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$"},
            "high": {"description": "The upper end; null if all draws were equal.",
                     "type": ["string", "null"], "pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$"},
            "confidence": {"const": "95%"}}})"},
    NamedForm{Type::whole, "whole", R"({
        "description": "A whole number as text.",
        "type": "string", "pattern": "^(0|[1-9][0-9]*)$"})"},
    NamedForm{Type::large_count, "large_count", R"({
        "description": "A whole number; as text beyond 2^53.",
        "anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": "^[1-9][0-9]{15,}$"}]})"},
    NamedForm{Type::money, "money", R"({
        "description": "An amount in the game's currency: a decimal, or a fraction if its decimal expansion is infinite.",
        "type": "string", "pattern": "^[0-9]+(\\.[0-9]+|/[1-9][0-9]*)?$"})"},
    NamedForm{Type::decks, "decks", R"({
        "description": "A number of whole decks; \"infinite\": cards are dealt with replacement, each one of 52 with equal probability.",
        "anyOf": [{"type": "integer", "minimum": 1}, {"const": "infinite"}]})"},
    NamedForm{Type::total, "total", R"({
        "description": "Points, 0 to 9.", "type": "integer", "minimum": 0, "maximum": 9})"},
    NamedForm{Type::card, "card", R"({
        "description": "A card as it was written: a value (0 is ten, jack, queen and king together), a rank, or a card.",
        "type": "string", "pattern": "^([0A2-9TJQK]|[A2-9TJQK][cdhs])$"})"},
    NamedForm{Type::counts, "counts", R"({
        "description": "Numbers of cards by the name of the card class.",
        "type": "object", "additionalProperties": {"type": "integer", "minimum": 0}})"},
};

const NamedForm* named_form(Type type) {
    const auto found = std::find_if(kNamedForms.begin(), kNamedForms.end(),
                                    [&](const NamedForm& one) { return one.type == type; });
    return found == kNamedForms.end() ? nullptr : &*found;
}

std::string file_of(const RecordInfo& type) { return type.kind() + ".schema.json"; }

/// Writes the schema of one file, and collects the definitions that it needs.
class File {
public:
    File(std::string name, std::map<std::string, const RecordInfo*>& shared)
        : name_(std::move(name)), shared_(shared) {}

    Json object(const RecordInfo& type) {
        Json properties = Json::object();
        Json required = Json::array();
        const auto add = [&](const std::string& key, Json schema) {
            required.push_back(key);
            properties[key] = std::move(schema);
        };
        if (!type.schema.empty()) {
            add("schema", {{"description", "The name of this schema."}, {"const", type.schema}});
            if (type.text->has_tool) {
                add("tool", reference("tool", true));
            }
        }
        for (const FieldInfo& field : type.fields) {
            add(field.key, described(field.text->definition, value(field.form)));
        }
        Json schema = described(type.text->definition, {{"type", "object"},
                                                        {"required", required},
                                                        {"additionalProperties", false},
                                                        {"properties", properties}});
        if (!type.constraint.empty()) {
            schema.update(Json::parse(type.constraint));
        }
        return schema;
    }

    /// The definitions, sorted by name.
    Json definitions() {
        std::map<std::string, Json> written;
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [name, type] : std::map(needed_)) {
                if (!written.contains(name)) {
                    written[name] = object(*type);
                    changed = true;
                }
            }
        }
        return Json(written);
    }

    Json named(const NamedForm& form) const { return Json::parse(form.schema); }

private:
    static Json described(std::string_view text, Json schema) {
        if (text.empty()) {
            return schema;
        }
        Json with{{"description", text}};
        with.update(schema);
        return with;
    }

    Json reference(const std::string& name, bool is_common) const {
        const bool elsewhere = is_common && name_ != kCommon;
        return {{"$ref", fmt::format("{}#/$defs/{}", elsewhere ? kCommon : "", name)}};
    }

    Json record(const RecordInfo& type) {
        if (!type.schema.empty()) {
            return {{"$ref", file_of(type)}};
        }
        (type.text->is_shared ? shared_ : needed_)[type.name] = &type;
        return reference(type.name, type.text->is_shared);
    }

    Json value(const Form& form) {
        Json schema = single(form);
        for (int i = 0; i < form.lists; ++i) {
            schema = {{"type", "array"}, {"items", schema}};
        }
        if (!form.is_nullable) {
            return schema;
        }
        if (schema.contains("enum")) {
            schema["enum"].push_back(nullptr);
        } else if (schema.contains("type") && form.lists == 0) {
            schema["type"] = {schema["type"], "null"};
        } else {
            schema = {{"anyOf", {schema, {{"type", "null"}}}}};
        }
        return schema;
    }

    Json single(const Form& form) {
        if (form.words != nullptr) {
            return {{"enum", form.words()}};
        }
        if (const NamedForm* known = named_form(form.type)) {
            return reference(known->name, true);
        }
        switch (form.type) {
            case Type::flag: return {{"type", "boolean"}};
            case Type::count: return {{"type", "integer"}, {"minimum", 0}};
            case Type::record: return record(form.record());
            default: return {{"type", "string"}};
        }
    }

    std::string name_;
    std::map<std::string, const RecordInfo*>& shared_;
    std::map<std::string, const RecordInfo*> needed_;
};

std::string text_of(const Json& schema) { return schema.dump(2) + "\n"; }

std::string common_schema(std::map<std::string, const RecordInfo*>& shared) {
    File file(kCommon, shared);
    std::map<std::string, Json> definitions;
    for (const NamedForm& form : kNamedForms) {
        definitions[form.name] = file.named(form);
    }
    definitions["tool"] = Json::parse(R"({
        "description": "The program that made the record.",
        "type": "object", "required": ["name", "version"], "additionalProperties": false,
        "properties": {"name": {"const": "sabot"},
                       "version": {"description": "Its version.", "type": "string", "minLength": 1}}})");
    // Shared types may contain others.
    for (std::size_t known = 0; known != shared.size();) {
        known = shared.size();
        for (const auto& [name, type] : std::map(shared)) {
            definitions[name] = file.object(*type);
        }
    }
    return text_of(
        {{"$schema", kDialect},
         {"title", "Parts that Sabot's records share"},
         {"description",
          "Every field of a record is always present; it is null if it does not apply. Numbers that may "
          "exceed 2^53 are text. The other schemas refer to this one by its file name."},
         {"$defs", definitions}});
}

}  // namespace

std::map<std::string, std::string> schemas_of(const std::vector<const RecordInfo*>& types) {
    std::map<std::string, std::string> files;
    std::map<std::string, const RecordInfo*> shared;
    for (const RecordInfo* type : types) {
        const std::string name = file_of(*type);
        File file(name, shared);
        Json schema{{"$schema", kDialect}, {"title", type->schema}};
        schema.update(file.object(*type));
        if (Json definitions = file.definitions(); !definitions.empty()) {
            schema["$defs"] = std::move(definitions);
        }
        files[name] = text_of(schema);
    }
    files[kCommon] = common_schema(shared);
    return files;
}

}  // namespace sabot::record
