#include "texts.hpp"

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

}  // namespace sabot::record
