#include "field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot::record {

const FieldText& RecordText::field(std::string_view key) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const FieldText& one) { return one.key == key; });
    if (found == fields.end()) {
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
    const auto begin = schema.find('/') + 1;
    return schema.substr(begin, schema.rfind('/') - begin);
}

const FieldInfo& RecordInfo::field(std::string_view key) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& one) { return one.key == key; });
    if (found == fields.end()) {
        throw std::logic_error(fmt::format("record {} has no field {}", text->name, key));
    }
    return *found;
}

Object head_of(const RecordInfo& info) {
    Object head;
    if (!info.schema.empty()) {
        head.push_back({"schema", {info.schema}});
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

RecordInfo described(const RecordText& text, const std::type_info& item, std::vector<FieldInfo> fields,
                     std::string constraint) {
    return {std::string(text.name.substr(text.name.find('.') + 1)),
            &text,
            std::string(text.schema),
            std::move(constraint),
            std::move(fields),
            &item};
}

}  // namespace sabot::record
