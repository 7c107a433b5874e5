#pragma once

#include "error.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A value of a TOML text with the place where it stands. The only file that knows the TOML library is
/// toml_tree.cpp.
struct TomlNode {
    enum class Kind { text, integer, flag, list, table, inexact, date };
    struct Entry;

    Kind kind = Kind::table;
    Location where;
    std::string text;
    std::int64_t integer = 0;
    bool flag = false;
    std::vector<TomlNode> items;
    /// In the order of the text.
    std::vector<Entry> entries;

    /// nullptr where the table has no such key.
    const TomlNode* find(std::string_view key) const;
};

struct TomlNode::Entry {
    std::string key;
    Location where;
    TomlNode value;
};

/// "a string", "a float" and so on, for messages.
std::string describe(TomlNode::Kind kind);

/// Parses a whole text. `file` is what messages call it. Throws InputError with line and column where
/// it is not TOML.
TomlNode parse_toml(std::string_view text, const std::string& file);

}  // namespace sabot
