#include "field.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::record {

std::string RecordInfo::kind() const {
    const auto begin = schema.find('/') + 1;
    return schema.substr(begin, schema.rfind('/') - begin);
}

const FieldInfo& RecordInfo::field(std::string_view key) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& one) { return one.key == key; });
    if (found == fields.end()) {
        throw std::logic_error(fmt::format("record {} has no field {}", name, key));
    }
    return *found;
}

Object head_of(const RecordInfo& info) {
    Object head;
    if (!info.schema.empty()) {
        head.push_back({"schema", {info.schema}});
        if (info.has_tool) {
            head.push_back({"tool", {Object{{"name", {"sabot"}}, {"version", {SABOT_VERSION}}}}});
        }
    }
    return head;
}

}  // namespace sabot::record
