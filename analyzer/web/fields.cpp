#include "fields.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabot::web {

using Value = nlohmann::json;

Fields::Fields(const Value& object, std::string name) : object_(&object), name_(std::move(name)) {
    if (!object.is_object()) {
        throw InputError(fmt::format("invalid {}", name_.empty() ? "request" : name_), "an object");
    }
}

void Fields::refuse(std::string_view key, std::string_view expected) const {
    const std::string field = fmt::format("{}{}{}", name_, name_.empty() ? "" : ".", key);
    throw InputError(fmt::format("invalid field {}", field), std::string(expected)).about(field);
}

const Value* Fields::find(std::string_view key) const {
    const auto found = object_->find(std::string(key));
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

const Value* Fields::list(std::string_view key) const {
    const Value* value = find(key);
    if (value != nullptr && (!value->is_array() || value->size() > kMaxItems)) {
        refuse(key, fmt::format("a list of at most {}", kMaxItems));
    }
    return value;
}

template <class Any>
Any Fields::needed(std::string_view key, std::optional<Any> value) const {
    if (!value) {
        refuse(key, "a value");
    }
    return *std::move(value);
}

std::optional<std::string> Fields::text(std::string_view key, std::size_t most) const {
    const Value* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const auto* text = value->get_ptr<const std::string*>();
    if (text == nullptr || text->size() > most) {
        refuse(key, fmt::format("text of at most {} bytes", most));
    }
    return *text;
}

std::string Fields::needed_text(std::string_view key) const { return needed(key, text(key)); }

std::optional<int> Fields::number(std::string_view key, int least, int most) const {
    const Value* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const auto* number = value->get_ptr<const std::int64_t*>();
    if (number == nullptr || *number < least || *number > most) {
        refuse(key, fmt::format("a whole number from {} to {}", least, most));
    }
    return static_cast<int>(*number);
}

int Fields::needed_number(std::string_view key, int least, int most) const {
    return needed(key, number(key, least, most));
}

bool Fields::flag(std::string_view key) const { return find(key) != nullptr && needed_flag(key); }

bool Fields::needed_flag(std::string_view key) const {
    const Value* value = find(key);
    if (value == nullptr || !value->is_boolean()) {
        refuse(key, "true or false");
    }
    return value->get<bool>();
}

std::vector<Fields> Fields::objects(std::string_view key) const {
    std::vector<Fields> all;
    if (const Value* items = list(key)) {
        for (const Value& item : *items) {
            all.emplace_back(item,
                             fmt::format("{}{}{}.{}", name_, name_.empty() ? "" : ".", key, all.size()));
        }
    }
    return all;
}

std::vector<std::string> Fields::texts(std::string_view key) const {
    std::vector<std::string> all;
    if (const Value* items = list(key)) {
        for (const Value& item : *items) {
            const auto* text = item.get_ptr<const std::string*>();
            if (text == nullptr || text->size() > kMaxText) {
                refuse(key, "a list of texts");
            }
            all.push_back(*text);
        }
    }
    return all;
}

std::optional<Fields> Fields::object(std::string_view key) const {
    const Value* value = find(key);
    return value == nullptr ? std::nullopt : std::optional(Fields(*value, std::string(key)));
}

}  // namespace sabot::web
