#include "table_reader.hpp"

#include "each.hpp"
#include "exact/number_text.hpp"
#include "input/add_new.hpp"
#include "input/number_list.hpp"
#include "rules/number_set.hpp"
#include "text/nearest.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sabot {

namespace {

constexpr std::size_t kMaxTextBytes = 2000;
constexpr std::size_t kMaxIdentifierLength = 64;

bool is_identifier(std::string_view text) {
    const auto fits = [](unsigned char c) {
        return (std::islower(c) != 0 && c < 0x80) || std::isdigit(c) != 0 || c == '-';
    };
    return !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), fits);
}

// A hint at a list, for a text that consists of several known words: "banker or tie".
std::string list_hint(std::string_view text, const std::vector<std::string>& known) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : std::string(text) + " ") {
        if (c != ' ' && c != ',' && c != '/') {
            word += c;
        } else if (!word.empty()) {
            if (word != "or" && word != "and") {
                words.push_back(word);
            }
            word.clear();
        }
    }
    const bool are_known = std::all_of(words.begin(), words.end(), [&](const std::string& each) {
        return std::find(known.begin(), known.end(), each) != known.end();
    });
    return words.size() < 2 || !are_known
               ? ""
               : fmt::format("; write several values as a list: [\"{}\"]", fmt::join(words, "\", \""));
}

}  // namespace

TableReader::TableReader(const TomlNode& node, std::string what) : node_(&node), what_(std::move(what)) {
    if (node.kind != TomlNode::Kind::table) {
        throw InputError(node.where, fmt::format("{} is {}", what_, describe(node.kind)), "a table");
    }
}

Location TableReader::where(std::string_view key) const {
    const auto* found = node_->find(key);
    return found != nullptr ? found->where : node_->where;
}

const TomlNode* TableReader::find(const std::string& key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) {
        asked_.push_back(key);
    }
    return node_->find(key);
}

void TableReader::expect(const std::string& key, const TomlNode& node, TomlNode::Kind kind,
                         std::string_view expected) const {
    if (node.kind != kind) {
        throw InputError(node.where, fmt::format("{} of {} is {}", key, what_, describe(node.kind)),
                         std::string(expected));
    }
}

// A missing key together with an unknown one is most often a misspelt key.
void TableReader::refuse_missing(const std::string& key, std::string_view expected) const {
    for (const auto& entry : node_->entries) {
        const bool read = std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end();
        if (!read && nearest(entry.key, {key})) {
            throw InputError(entry.where, fmt::format("unknown key in {}: {}; did you mean {}?", what_,
                                                      in_quotes(entry.key), key));
        }
    }
    throw InputError(node_->where, fmt::format("{} has no {}", what_, key), std::string(expected));
}

const TomlNode& TableReader::require(const std::string& key, TomlNode::Kind kind, std::string_view expected) {
    const auto* found = find(key);
    if (found == nullptr) {
        refuse_missing(key, expected);
    }
    expect(key, *found, kind, expected);
    return *found;
}

// The string of a key, without control characters except those allowed.
std::string TableReader::text_without(const std::string& key, std::string_view allowed) {
    const auto& node = require(key, TomlNode::Kind::text, "a string");
    if (node.text.find_first_not_of(" \t\n") == std::string::npos) {
        throw InputError(node.where, fmt::format("{} of {} is empty", key, what_), "a text");
    }
    if (node.text.size() > kMaxTextBytes) {
        throw InputError(node.where,
                         fmt::format("{} of {} is too long, {} bytes", key, what_, node.text.size()),
                         fmt::format("at most {}", kMaxTextBytes));
    }
    std::string checked = node.text;
    std::erase_if(checked, [&](char c) { return allowed.find(c) != std::string_view::npos; });
    if (const std::string control = control_character(checked); !control.empty()) {
        throw InputError(
            node.where, fmt::format("{} of {} contains the control character {}", key, what_, control),
            fmt::format("a text {}without control characters", allowed.empty() ? "on one line, " : ""));
    }
    return node.text;
}

std::string TableReader::text(const std::string& key) { return text_without(key, ""); }

std::string TableReader::prose(const std::string& key) { return text_without(key, "\n\t"); }

std::string TableReader::optional_text(const std::string& key) {
    return find(key) == nullptr ? "" : text(key);
}

std::string TableReader::optional_prose(const std::string& key) {
    return find(key) == nullptr ? "" : prose(key);
}

std::string TableReader::identifier(const std::string& key) {
    const auto& node = require(key, TomlNode::Kind::text, "an identifier");
    if (node.text.size() > kMaxIdentifierLength) {
        throw InputError(node.where,
                         fmt::format("{} of {} is too long, {} characters", key, what_, node.text.size()),
                         fmt::format("at most {}", kMaxIdentifierLength));
    }
    if (!is_identifier(node.text)) {
        throw InputError(node.where, fmt::format("invalid identifier {}", in_quotes(node.text)),
                         "lower-case letters, digits and hyphens");
    }
    return node.text;
}

int TableReader::integer(const std::string& key, int least, int most) {
    const auto expected =
        least == most ? fmt::format("{}", least) : fmt::format("a whole number from {} to {}", least, most);
    const auto* found = find(key);
    const auto quoted = found != nullptr && found->kind == TomlNode::Kind::text
                            ? whole_number<int>(found->text)
                            : std::nullopt;
    const bool is_quoted = quoted && *quoted >= least && *quoted <= most;
    const auto& node =
        require(key, TomlNode::Kind::integer,
                expected + (is_quoted ? fmt::format("; did you mean {}, without quotes?", found->text) : ""));
    if (node.integer < least || node.integer > most) {
        throw InputError(node.where, fmt::format("{} of {} is {}", key, what_, written(node)), expected);
    }
    return static_cast<int>(node.integer);
}

std::optional<int> TableReader::optional_integer(const std::string& key, int least, int most) {
    return find(key) == nullptr ? std::nullopt : std::optional(integer(key, least, most));
}

std::optional<bool> TableReader::optional_flag(const std::string& key) {
    if (find(key) == nullptr) {
        return std::nullopt;
    }
    return require(key, TomlNode::Kind::flag, "true or false").flag;
}

std::string TableReader::word(const std::string& key, const std::vector<std::string>& known) {
    const auto& node = require(key, TomlNode::Kind::text, fmt::format("one of {}", fmt::join(known, ", ")));
    if (std::find(known.begin(), known.end(), node.text) == known.end()) {
        throw InputError(node.where, fmt::format("{} of {} is {}", key, what_, in_quotes(node.text)),
                         fmt::format("one of {}{}", fmt::join(known, ", "), suggestion(node.text, known)));
    }
    return node.text;
}

std::vector<std::size_t> TableReader::words(const std::string& key, const std::vector<std::string>& known) {
    const auto expected = fmt::format("one of {}", fmt::join(known, ", "));
    const auto* node = find(key);
    if (node == nullptr) {
        refuse_missing(key, expected);
    }
    std::vector<std::size_t> found;
    const auto add = [&](const TomlNode& item) {
        const bool is_text = item.kind == TomlNode::Kind::text;
        const auto at =
            static_cast<std::size_t>(std::find(known.begin(), known.end(), item.text) - known.begin());
        if (!is_text || at == known.size()) {
            const std::string list = is_text ? list_hint(item.text, known) : "";
            const std::string hint = is_text && list.empty() ? suggestion(item.text, known) : list;
            throw InputError(item.where, fmt::format("{} of {} holds {}", key, what_, written(item)),
                             fmt::format("{}{}", expected, hint));
        }
        if (std::find(found.begin(), found.end(), at) != found.end()) {
            throw InputError(item.where, fmt::format("{} is repeated", in_quotes(item.text)),
                             "each value once");
        }
        found.push_back(at);
    };
    if (node->kind == TomlNode::Kind::list) {
        std::for_each(node->items.begin(), node->items.end(), add);
    } else {
        add(*node);
    }
    if (found.empty()) {
        throw InputError(node->where, fmt::format("{} of {} is an empty list", key, what_), expected);
    }
    return found;
}

std::string exact_number(std::string_view example) {
    return fmt::format("an exact number in quotes, such as {}", example);
}

Rational parse_exact(const TomlNode& node, std::string_view example, std::size_t max_length) {
    return TableReader::at(node.where, [&] {
        require_number_length(node.text, "number", max_length);
        if (node.text.ends_with('%') && (example == kAmount || example == kFactor)) {
            throw InputError(fmt::format("invalid number {}: a percentage", in_quotes(node.text)),
                             std::string(example));
        }
        try {
            return parse_exact(node.text, max_length);
        } catch (const InputError& error) {
            throw InputError(error.wrong(), fmt::format("{}{}", example, number_hint(node.text)));
        }
    });
}

Rational TableReader::exact(const std::string& key, std::string_view example, std::size_t max_length) {
    const auto* found = find(key);
    const bool is_number = found != nullptr && found->kind == TomlNode::Kind::inexact;
    const auto& node =
        require(key, TomlNode::Kind::text,
                exact_number(example) +
                    (is_number ? fmt::format("; did you mean {}?", in_quotes(written(*found))) : ""));
    return parse_exact(node, example, max_length);
}

std::optional<Rational> TableReader::optional_exact(const std::string& key, std::string_view example) {
    return find(key) == nullptr ? std::nullopt : std::optional(exact(key, example));
}

NumberSet TableReader::numbers(const std::string& key, int least, int most) {
    const auto* node = find(key);
    if (node == nullptr) {
        refuse_missing(key, fmt::format("a set of numbers from {} to {}", least, most));
    }
    NumberSet set;
    const auto add = [&](const TomlNode& item) {
        if (item.kind != TomlNode::Kind::integer || item.integer < least || item.integer > most) {
            throw InputError(item.where, fmt::format("{} of {} holds {}", key, what_, written(item)),
                             fmt::format("whole numbers from {} to {}", least, most));
        }
        NumberSet number;
        number.set(static_cast<std::size_t>(item.integer));
        at(item.where, [&] { add_new(set, number, std::to_string(item.integer)); });
    };
    if (node->kind == TomlNode::Kind::text) {
        set = at(node->where, [&] { return parse_numbers(node->text, least, most); });
    } else if (node->kind == TomlNode::Kind::list) {
        std::for_each(node->items.begin(), node->items.end(), add);
    } else {
        add(*node);
    }
    if (set.none()) {
        throw InputError(node->where, fmt::format("{} of {} is empty", key, what_),
                         fmt::format("at least one number from {} to {}", least, most));
    }
    return set;
}

const TomlNode& TableReader::needed_table(const std::string& key) {
    return require(key, TomlNode::Kind::table, "a table");
}

const TomlNode& TableReader::needed_list(const std::string& key, std::string_view expected) {
    return require(key, TomlNode::Kind::list, expected);
}

const TomlNode* TableReader::value(const std::string& key) { return find(key); }

const TomlNode* TableReader::table(const std::string& key, std::string_view expected) {
    const auto* found = find(key);
    if (found != nullptr) {
        expect(key, *found, TomlNode::Kind::table, expected);
    }
    return found;
}

const TomlNode* TableReader::list(const std::string& key, std::string_view expected) {
    const auto* found = find(key);
    if (found != nullptr) {
        expect(key, *found, TomlNode::Kind::list, expected);
    }
    return found;
}

void TableReader::done() const {
    std::vector<const TomlNode::Entry*> unknown;
    for (const auto& entry : node_->entries) {
        if (std::find(asked_.begin(), asked_.end(), entry.key) == asked_.end()) {
            unknown.push_back(&entry);
        }
    }
    if (unknown.empty()) {
        return;
    }
    const auto near = [&](const TomlNode::Entry* entry) { return nearest(entry->key, asked_); };
    const auto words = [&](const TomlNode::Entry* entry) {
        const auto meant = near(entry);
        const char* const form = unknown.size() == 1 ? "{}; did you mean {}?" : "{} (did you mean {}?)";
        return meant ? fmt::format(fmt::runtime(form), in_quotes(entry->key), *meant) : in_quotes(entry->key);
    };
    const bool are_near = std::all_of(unknown.begin(), unknown.end(),
                                      [&](const auto* entry) { return near(entry).has_value(); });
    throw InputError(unknown.front()->where,
                     fmt::format("unknown {} in {}: {}", unknown.size() == 1 ? "key" : "keys", what_,
                                 fmt::join(each(unknown, words), ", ")),
                     are_near ? "" : fmt::format("one of {}", fmt::join(asked_, ", ")));
}

void TableReader::refuse(std::string_view key, const std::string& wrong, const std::string& expected) const {
    throw InputError(where(key), wrong, expected);
}

}  // namespace sabot
