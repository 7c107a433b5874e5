#include "field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot::record {

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
        object.emplace_back(field.key, field.value(item, style));
    }
    return {std::move(object)};
}

namespace detail {

FieldGroup chosen(const FieldGroup& all, std::initializer_list<std::string_view> keys) {
    FieldGroup chosen{all.texts, {}, all.part};
    for (const std::string_view key : keys) {
        const auto found = std::find_if(all.fields.begin(), all.fields.end(),
                                        [&](const PlainField& one) { return one.key == key; });
        if (found == all.fields.end()) {
            throw std::logic_error(fmt::format("{} has no field {}", all.texts, key));
        }
        chosen.fields.push_back(*found);
    }
    return chosen;
}

RecordInfo described(std::string_view texts, const std::vector<FieldGroup>& groups, std::string constraint) {
    const RecordText& text = text_of(texts);
    RecordInfo info{std::string(texts.substr(texts.find('.') + 1)), &text, std::string(text.schema),
                    std::move(constraint)};
    for (const FieldGroup& group : groups) {
        const RecordText& words = group.texts.empty() ? text : text_of(group.texts);
        for (const PlainField& field : group.fields) {
            info.fields.push_back({field, &words.field(field.key), group.part});
        }
    }
    return info;
}

}  // namespace detail

}  // namespace sabot::record
