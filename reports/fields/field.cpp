#include "field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot::record {

const FieldText& RecordText::field(std::string_view key) const {
    const FieldText* found = first_with(fields, &FieldText::key, key);
    if (found == nullptr) {
        throw std::logic_error(fmt::format("no texts of the field {} of {} in reports/fields", key, name));
    }
    return *found;
}

const RecordText& text_of(std::string_view name) {
    const auto all = record_texts();
    const auto found =
        std::lower_bound(all.begin(), all.end(), name,
                         [](const RecordText& one, std::string_view wanted) { return one.name < wanted; });
    if (found == all.end() || found->name != name) {
        throw std::logic_error(fmt::format("no texts of the record {} in reports/fields", name));
    }
    return *found;
}

std::string RecordInfo::kind() const {
    const auto begin = text->schema.find('/') + 1;
    return std::string(text->schema.substr(begin, text->schema.rfind('/') - begin));
}

const FieldInfo& RecordInfo::field(std::string_view key) const {
    const FieldInfo* found = first_with(fields, &FieldInfo::key, key);
    if (found == nullptr) {
        throw std::logic_error(fmt::format("record {} has no field {}", text->name, key));
    }
    return *found;
}

Object head_of(const RecordInfo& info) {
    Object head;
    if (!info.text->schema.empty()) {
        head.push_back({"schema", {std::string(info.text->schema)}});
        if (info.text->has_tool) {
            head.push_back({"tool", {Object{{"name", {"sabot"}}, {"version", {SABOT_VERSION}}}}});
        }
    }
    return head;
}

Datum object_of(const RecordInfo& type, const void* item, const Style& style) {
    Object object = head_of(type);
    for (const FieldInfo& field : type.fields) {
        if (field.is_in_json) {
            object.emplace_back(field.key, field.value(item, style));
        }
    }
    return {std::move(object)};
}

}  // namespace sabot::record
