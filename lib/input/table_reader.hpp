#pragma once

#include "error.hpp"
#include "exact/exact.hpp"
#include "input/toml_tree.hpp"
#include "rules/number_set.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The text as it is printed within a sentence.
inline std::string without_full_stop(std::string text) {
    if (text.ends_with('.') && !text.ends_with("..")) {
        text.pop_back();
    }
    return text;
}

/// Examples of exact numbers, for messages: an amount of money, a part of a whole or a probability, and a
/// multiplier.
inline constexpr std::string_view kAmount = "\"10\" or \"0.50\"";
inline constexpr std::string_view kShare = "\"5%\" or \"1/20\"";
inline constexpr std::string_view kFactor = "\"2\" or \"2.5\"";
/// The text of a message that expects an exact number.
std::string exact_number(std::string_view example);
/// Parses the string of the node as an exact number. Throws InputError, with the place and the example.
Rational parse_exact(const TomlNode& node, std::string_view example,
                     std::size_t max_length = kMaxNumberLength);

/// Reads the keys of one TOML table and records which keys were read, so that done() can report the unknown
/// ones. A method that finds a value of the wrong kind throws InputError with the location in the file.
class TableReader {
public:
    /// `what` names the table in messages: "wager", "shoe". The node must outlive the reader.
    TableReader(const TomlNode& node, std::string what);

    const Location& where() const { return node_->where; }
    /// Whether the table has the key. This does not count as reading it: done() reports the key as unknown if
    /// nothing else reads it.
    bool has(std::string_view key) const { return node_->find(key) != nullptr; }
    /// The location of the key's value, or of the table if the key is missing.
    Location where(std::string_view key) const;

    /// A required string on one line: not empty, at most 2000 bytes, without control characters.
    std::string text(const std::string& key);
    std::string optional_text(const std::string& key);
    /// A required text that may have several lines and tabs.
    std::string prose(const std::string& key);
    std::string optional_prose(const std::string& key);
    /// A required identifier: lower-case letters, digits and hyphens, at most 64.
    std::string identifier(const std::string& key);
    int integer(const std::string& key, int least, int most);
    std::optional<int> optional_integer(const std::string& key, int least, int most);
    std::optional<bool> optional_flag(const std::string& key);
    /// One of the known words.
    std::string word(const std::string& key, const std::vector<std::string>& known);
    /// One of the known words, or a list of them without repetition: their indices in `known`, in the order
    /// written.
    std::vector<std::size_t> words(const std::string& key, const std::vector<std::string>& known);
    /// An exact number written as a string. A float is an error, because it has already lost the exact value.
    Rational exact(const std::string& key, std::string_view example,
                   std::size_t max_length = kMaxNumberLength);
    std::optional<Rational> optional_exact(const std::string& key, std::string_view example);
    /// A set of whole numbers: 6, [4, 5], "4-9", "0 1 2", "odd" or "even".
    NumberSet numbers(const std::string& key, int least, int most);

    /// The nested table or list; nullptr if the key is missing. `expected` names it in messages.
    const TomlNode* table(const std::string& key, std::string_view expected = "a table");
    const TomlNode* list(const std::string& key, std::string_view expected = "a list");
    const TomlNode* value(const std::string& key);
    /// A nested table or list that is required.
    const TomlNode& needed_table(const std::string& key);
    const TomlNode& needed_list(const std::string& key, std::string_view expected = "a list");

    /// Reads the key's string with `parse`, which throws InputError without a location; adds the location.
    template <class Parse>
    auto parsed(const std::string& key, Parse parse) {
        if (const TomlNode* node = find(key); node != nullptr && node->source != nullptr) {
            // A number without quotes; it may be invalid within quotes too.
            at(node->where, [&] { return parse(written(*node)); });
            refuse(key, key + " of " + what_ + " is " + written(*node),
                   "a string; did you mean \"" + written(*node) + "\"?");
        }
        const std::string content = text(key);
        return at(where(key), [&] { return parse(content); });
    }

    /// The keys that were read.
    const std::vector<std::string>& asked() const { return asked_; }
    /// Throws InputError if the table has a key that was never read, and suggests the nearest known key.
    void done() const;

    /// Throws InputError at the key; `expected` may be empty.
    [[noreturn]] void refuse(std::string_view key, const std::string& wrong,
                             const std::string& expected = "") const;

    /// Adds the location to an InputError that has none.
    template <class Action>
    static auto at(const Location& where, Action action) {
        try {
            return action();
        } catch (const InputError& error) {
            throw error.at(where);
        }
    }

private:
    const TomlNode* find(const std::string& key);
    std::string text_without(const std::string& key, std::string_view allowed);
    const TomlNode& require(const std::string& key, TomlNode::Kind kind, std::string_view expected);
    [[noreturn]] void refuse_missing(const std::string& key, std::string_view expected) const;
    void expect(const std::string& key, const TomlNode& node, TomlNode::Kind kind,
                std::string_view expected) const;

    const TomlNode* node_;
    std::string what_;
    std::vector<std::string> asked_;
};

}  // namespace sabot
