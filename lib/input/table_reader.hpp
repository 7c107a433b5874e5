#pragma once

#include "error.hpp"
#include "exact/exact.hpp"
#include "input/toml_tree.hpp"
#include "rules/number_set.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Reads the keys of one TOML table and knows, once it is done, which keys nobody asked for. Every
/// method that finds something other than it should throws InputError with the place in the file.
class TableReader {
public:
    /// `what` names the table in messages: "wager", "shoe". The node must outlive the reader.
    TableReader(const TomlNode& node, std::string what);

    const Location& where() const { return node_->where; }
    bool has(std::string_view key) const { return node_->find(key) != nullptr; }
    /// Where the key's value stands, or the table where there is none.
    Location where(std::string_view key) const;

    /// A required string that is not empty, holds no control characters and at most 2000 bytes.
    std::string text(const std::string& key);
    std::string optional_text(const std::string& key);
    /// A required identifier: lower-case letters, digits and hyphens, at most 64.
    std::string identifier(const std::string& key);
    int integer(const std::string& key, int least, int most);
    std::optional<int> optional_integer(const std::string& key, int least, int most);
    std::optional<bool> optional_flag(const std::string& key);
    /// One of these words.
    std::string word(const std::string& key, const std::vector<std::string>& known);
    /// One of these words, or a list of them, none twice: their places among the known, as written.
    std::vector<std::size_t> words(const std::string& key, const std::vector<std::string>& known);
    /// An exact number written as a string; a float has lost the number and is refused.
    Rational exact(const std::string& key);
    std::optional<Rational> optional_exact(const std::string& key);
    /// A set of whole numbers: 6, [4, 5], "4-9", "0 1 2", "odd" or "even".
    NumberSet numbers(const std::string& key, int least, int most);

    /// A table or a list below this one; nullptr where there is none.
    const TomlNode* table(const std::string& key);
    const TomlNode* list(const std::string& key);
    const TomlNode* value(const std::string& key);
    /// The same where there must be one.
    const TomlNode& needed_table(const std::string& key);
    const TomlNode& needed_list(const std::string& key);

    /// Reads the key's string with `parse`, which throws InputError without a place; adds the place.
    template <class Parse>
    auto parsed(const std::string& key, Parse parse) {
        const std::string content = text(key);
        return at(where(key), [&] { return parse(content); });
    }

    /// Refuses keys that nobody asked for, and names the nearest one that would have been read.
    void done() const;

    [[noreturn]] void refuse(std::string_view key, const std::string& message) const;

    /// Adds a place to an InputError that has none.
    template <class Action>
    static auto at(const Location& where, Action action) {
        try {
            return action();
        } catch (const InputError& error) {
            throw InputError(where, error.what());
        }
    }

private:
    const TomlNode* find(const std::string& key);
    const TomlNode& require(const std::string& key, TomlNode::Kind kind, std::string_view right);
    [[noreturn]] void refuse_missing(const std::string& key, std::string_view right) const;
    void expect(const std::string& key, const TomlNode& node, TomlNode::Kind kind,
                std::string_view right) const;

    const TomlNode* node_;
    std::string what_;
    std::vector<std::string> asked_;
};

}  // namespace sabot
