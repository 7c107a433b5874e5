#pragma once

#include "error.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// A value of a TOML text, with its location. Only toml_tree.cpp uses the TOML library.
struct TomlNode {
    /// `inexact` is a floating-point number.
    enum class Kind { text, integer, flag, list, table, inexact, date };
    struct Entry;

    Kind kind = Kind::table;
    Location where;
    std::string text;
    std::int64_t integer = 0;
    /// For a number, the whole text of the file.
    std::shared_ptr<const std::string> source;
    bool flag = false;
    std::vector<TomlNode> items;
    /// In the order of the text.
    std::vector<Entry> entries;

    /// The value of a key; nullptr if the table does not have it.
    const TomlNode* find(std::string_view key) const;
};

struct TomlNode::Entry {
    std::string key;
    Location where;
    TomlNode value;
};

/// The kind in words, for messages: "a string", "a float".
std::string describe(TomlNode::Kind kind);
/// A value as its file has it, for messages: a number as it is written, a text in quotes; the kind of any
/// other value.
std::string written(const TomlNode& node);

/// A key, or the header of a table, that occurs twice.
class RepeatedKey : public InputError {
public:
    RepeatedKey(const Location& where, const std::string& name, std::string header)
        : InputError(where, in_quotes(name) + " is repeated", "it once"),
          key(name),
          under(std::move(header)) {}

    std::string key;
    /// The last [header] before the place: "wager".
    std::string under;
};

/// Parses a whole text. `file` is its name in messages. Throws InputError, with line and column, if the text
/// is not TOML; RepeatedKey if a repetition alone makes it invalid.
TomlNode parse_toml(std::string_view text, const std::string& file);

/// The bytes of a file, but at most `most` + 1 of them. Throws InputError if it cannot be read.
std::string toml_file_text(const std::string& path, std::size_t most);
/// Throws InputError if the text of a file has more than `most` bytes.
void require_size(std::string_view text, const std::string& file, std::size_t most);

}  // namespace sabot
