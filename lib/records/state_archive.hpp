#pragma once

#include "exact/exact.hpp"
#include "exact/wide.hpp"
#include "records/state_fields.hpp"
#include "text/utf8.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <bitset>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot {

using StateJson = nlohmann::ordered_json;

/// Halves of 128 bits.
inline constexpr int kStateHalf = 64;

/// Why a value cannot be read.
struct InvalidState {
    std::string key;
};

/// Makes JSON of a value, by StateFields.
class StateSaver {
public:
    static constexpr bool kLoads = false;

    template <class Value>
    void operator()(const char* key, Value& value) {
        if (is_list_) {
            json_.push_back(save(value));
        } else {
            json_[key] = save(value);
        }
    }

    template <class Value>
    static StateJson save(Value& value) {
        using Type = std::remove_const_t<Value>;
        if constexpr (std::is_same_v<Type, Wide> || std::is_same_v<Type, SignedWide>) {
            const auto bits = static_cast<Wide>(value);
            return {static_cast<std::uint64_t>(bits >> kStateHalf), static_cast<std::uint64_t>(bits)};
        } else if constexpr (std::is_same_v<Type, Rational>) {
            return value.str();
        } else if constexpr (std::is_enum_v<Type>) {
            return static_cast<std::uint64_t>(value);
        } else if constexpr (std::is_same_v<Type, std::string>) {
            return save_text(value);
        } else if constexpr (std::is_arithmetic_v<Type>) {
            return value;
        } else {
            return save_parts(value);
        }
    }

private:
    explicit StateSaver(bool is_list)
        : is_list_(is_list), json_(is_list ? StateJson::array() : StateJson::object()) {}

    // JSON has no other text than UTF-8; of names that are none, the bytes are kept.
    static StateJson save_text(const std::string& text) {
        if (valid_utf8(text) == text) {
            return text;
        }
        StateJson bytes = StateJson::array();
        for (const char byte : text) {
            bytes.push_back(static_cast<unsigned char>(byte));
        }
        return bytes;
    }
    template <std::size_t kBits>
    static StateJson save_parts(std::bitset<kBits>& bits) {
        return bits.to_ullong();
    }
    template <class Value>
    static StateJson save_parts(std::optional<Value>& value) {
        return value ? save(*value) : StateJson();
    }
    template <class Key, class Value, class Order>
    static StateJson save_parts(std::map<Key, Value, Order>& map) {
        StateJson json = StateJson::array();
        for (auto& [key, value] : map) {
            json.push_back(StateJson::array({save(key), save(value)}));
        }
        return json;
    }
    template <class Value>
    static StateJson save_parts(std::vector<Value>& values) {
        return save_all(values);
    }
    template <class Value, std::size_t kSize>
    static StateJson save_parts(std::array<Value, kSize>& values) {
        return save_all(values);
    }
    template <class Values>
    static StateJson save_all(Values& values) {
        StateJson json = StateJson::array();
        for (auto& value : values) {
            json.push_back(save(value));
        }
        return json;
    }
    template <class Value>
    static StateJson save_parts(Value& value) {
        StateSaver members(StateFields::is_list<Value>());
        StateFields::visit(members, value);
        return std::move(members.json_);
    }

    bool is_list_;
    StateJson json_;
};

/// Reads a value from JSON, by StateFields. Throws InvalidState.
class StateLoader {
public:
    static constexpr bool kLoads = true;

    template <class Value>
    void operator()(const char* key, Value& value) {
        const bool is_list = json_.is_array();
        if (is_list ? next_ >= json_.size() : !json_.contains(key)) {
            throw InvalidState{key};
        }
        load(is_list ? json_[next_++] : json_.at(key), value, key);
    }

    template <class Value>
    static void load(const StateJson& json, Value& value, const char* key) {
        if constexpr (std::is_same_v<Value, Wide> || std::is_same_v<Value, SignedWide>) {
            std::array<std::uint64_t, 2> halves{};
            load_parts(json, halves, key);
            value = static_cast<Value>(Wide{halves[0]} << kStateHalf | halves[1]);
        } else if constexpr (std::is_same_v<Value, Rational>) {
            require(json.is_string(), key);
            value = parse_exact(json.get_ref<const std::string&>());
        } else if constexpr (std::is_enum_v<Value>) {
            std::uint64_t number = 0;
            load(json, number, key);
            require(number < kRoundRules, key);
            value = static_cast<Value>(number);
        } else if constexpr (std::is_same_v<Value, bool>) {
            require(json.is_boolean(), key);
            value = json.get<bool>();
        } else if constexpr (std::is_integral_v<Value>) {
            const bool has_sign = std::is_signed_v<Value>;
            require(json.is_number_unsigned() || (has_sign && json.is_number_integer()), key);
            value = json.get<Value>();
            require(json == StateJson(value), key);
        } else if constexpr (std::is_floating_point_v<Value>) {
            require(json.is_number(), key);
            value = json.get<Value>();
        } else if constexpr (std::is_same_v<Value, std::string>) {
            load_text(json, value, key);
        } else {
            load_parts(json, value, key);
        }
    }

private:
    explicit StateLoader(const StateJson& json) : json_(json) {}

    static void require(bool is_valid, const char* key) {
        if (!is_valid) {
            throw InvalidState{key};
        }
    }
    static void load_text(const StateJson& json, std::string& text, const char* key) {
        if (json.is_string()) {
            text = json.get<std::string>();
            return;
        }
        std::vector<unsigned char> bytes;
        load_parts(json, bytes, key);
        text.assign(bytes.begin(), bytes.end());
    }
    template <std::size_t kBits>
    static void load_parts(const StateJson& json, std::bitset<kBits>& bits, const char* key) {
        std::uint64_t number = 0;
        load(json, number, key);
        bits = std::bitset<kBits>(number);
    }
    template <class Value>
    static void load_parts(const StateJson& json, std::optional<Value>& value, const char* key) {
        if (!json.is_null()) {
            load(json, value.emplace(), key);
        }
    }
    template <class Key, class Value, class Order>
    static void load_parts(const StateJson& json, std::map<Key, Value, Order>& map, const char* key) {
        require(json.is_array(), key);
        for (const StateJson& pair : json) {
            require(pair.is_array() && pair.size() == 2, key);
            Key name{};
            load(pair[0], name, key);
            load(pair[1], map[name], key);
        }
    }
    template <class Value>
    static void load_parts(const StateJson& json, std::vector<Value>& values, const char* key) {
        require(json.is_array(), key);
        if constexpr (std::default_initializable<Value>) {
            values.resize(json.size());
        }
        load_all(json, values, key);
    }
    template <class Value, std::size_t kSize>
    static void load_parts(const StateJson& json, std::array<Value, kSize>& values, const char* key) {
        load_all(json, values, key);
    }
    template <class Values>
    static void load_all(const StateJson& json, Values& values, const char* key) {
        require(json.is_array() && json.size() == values.size(), key);
        auto value = values.begin();
        for (const StateJson& item : json) {
            load(item, *value++, key);
        }
    }
    template <class Value>
    static void load_parts(const StateJson& json, Value& value, const char* key) {
        require(StateFields::is_list<Value>() ? json.is_array() : json.is_object(), key);
        StateLoader members(json);
        StateFields::visit(members, value);
    }

    const StateJson& json_;
    std::size_t next_ = 0;
};

}  // namespace sabot
