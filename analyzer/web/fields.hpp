#pragma once

#include "error.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot::web {

/// The fields of a JSON object that somebody sent: each is absent, null, or of the expected type and size. A
/// method that finds anything else throws InputError about the field, such as "remove" or "changes.pays.0".
class Fields {
public:
    /// `name` is the name of the object in messages; empty for the whole request. The object must outlive
    /// this.
    explicit Fields(const nlohmann::json& object, std::string name = "");

    /// Nothing if the field is absent or null.
    std::optional<std::string> text(std::string_view key, std::size_t most = kMaxText) const;
    /// text() of a field that is required.
    std::string needed_text(std::string_view key) const;
    std::optional<int> number(std::string_view key, int least, int most) const;
    int needed_number(std::string_view key, int least, int most) const;
    /// False if the field is absent.
    bool flag(std::string_view key) const;
    bool needed_flag(std::string_view key) const;
    /// Empty if the field is absent.
    std::vector<Fields> objects(std::string_view key) const;
    std::vector<std::string> texts(std::string_view key) const;
    std::optional<Fields> object(std::string_view key) const;
    /// Whether the field is present, even if it is null.
    bool has(std::string_view key) const { return object_->contains(std::string(key)); }

    /// Throws InputError about a field.
    [[noreturn]] void refuse(std::string_view key, std::string_view expected) const;

private:
    static constexpr std::size_t kMaxText = 20'000;
    static constexpr std::size_t kMaxItems = 4096;

    const nlohmann::json* find(std::string_view key) const;
    const nlohmann::json* list(std::string_view key) const;
    template <class Value>
    Value needed(std::string_view key, std::optional<Value> value) const;

    const nlohmann::json* object_;
    std::string name_;
};

}  // namespace sabot::web
