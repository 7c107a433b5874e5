#include "table_reader.hpp"

#include "input/add_new.hpp"
#include "input/number_list.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sabot {

namespace {

constexpr std::size_t kMaxTextBytes = 2000;
constexpr std::size_t kMaxIdentifierLength = 64;

// ASCII control characters except tab and newline, and the C1 controls, which UTF-8 encodes as C2 80 to C2
// 9F.
bool holds_control(std::string_view text) {
    unsigned char before = 0;
    for (const char signed_c : text) {
        const auto c = static_cast<unsigned char>(signed_c);
        if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7F || (before == 0xC2 && c >= 0x80 && c < 0xA0)) {
            return true;
        }
        before = c;
    }
    return false;
}

bool is_identifier(std::string_view text) {
    const auto fits = [](unsigned char c) {
        return (std::islower(c) != 0 && c < 0x80) || std::isdigit(c) != 0 || c == '-';
    };
    return !text.empty() && text.size() <= kMaxIdentifierLength && text.front() != '-' &&
           std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

TableReader::TableReader(const TomlNode& node, std::string what) : node_(&node), what_(std::move(what)) {
    if (node.kind != TomlNode::Kind::table) {
        throw InputError(node.where, fmt::format("{} is {}: expected a table", what_, describe(node.kind)));
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
        throw InputError(node.where, fmt::format("{} of {} is {}: expected {}", key, what_,
                                                 describe(node.kind), expected));
    }
}

// A missing key together with an unknown one is most often a misspelt key.
void TableReader::refuse_missing(const std::string& key, std::string_view expected) const {
    for (const auto& entry : node_->entries) {
        const bool read = std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end();
        if (!read && nearest(entry.key, {key})) {
            throw InputError(entry.where, fmt::format("unknown key in {}: \"{}\"; did you mean {}?", what_,
                                                      entry.key, key));
        }
    }
    throw InputError(node_->where, fmt::format("{} has no {}: expected {}", what_, key, expected));
}

const TomlNode& TableReader::require(const std::string& key, TomlNode::Kind kind, std::string_view expected) {
    const auto* found = find(key);
    if (found == nullptr) {
        refuse_missing(key, expected);
    }
    expect(key, *found, kind, expected);
    return *found;
}

std::string TableReader::text(const std::string& key) {
    const auto& node = require(key, TomlNode::Kind::text, "a string");
    const bool has_control = holds_control(node.text);
    if (node.text.empty() || node.text.size() > kMaxTextBytes || has_control) {
        throw InputError(
            node.where,
            fmt::format("{} of {} is invalid: expected a text of 1 to {} bytes without control characters",
                        key, what_, kMaxTextBytes));
    }
    return node.text;
}

std::string TableReader::optional_text(const std::string& key) {
    return find(key) == nullptr ? "" : text(key);
}

std::string TableReader::identifier(const std::string& key) {
    const auto& node = require(key, TomlNode::Kind::text, "an identifier");
    if (!is_identifier(node.text)) {
        throw InputError(
            node.where,
            fmt::format(
                "invalid identifier \"{}\": expected lower-case letters, digits and hyphens, at most {}",
                node.text.substr(0, kMaxIdentifierLength), kMaxIdentifierLength));
    }
    return node.text;
}

int TableReader::integer(const std::string& key, int least, int most) {
    const auto expected =
        least == most ? fmt::format("{}", least) : fmt::format("a whole number from {} to {}", least, most);
    const auto& node = require(key, TomlNode::Kind::integer, expected);
    if (node.integer < least || node.integer > most) {
        throw InputError(node.where,
                         fmt::format("{} of {} is {}: expected {}", key, what_, node.integer, expected));
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
        throw InputError(node.where, fmt::format("{} of {} is \"{}\": expected one of {}{}", key, what_,
                                                 node.text.substr(0, 60), fmt::join(known, ", "),
                                                 suggestion(node.text, known)));
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
            throw InputError(item.where,
                             fmt::format("{} of {} holds {}: expected {}{}", key, what_,
                                         is_text ? '"' + item.text.substr(0, 60) + '"' : describe(item.kind),
                                         expected, is_text ? suggestion(item.text, known) : ""));
        }
        if (std::find(found.begin(), found.end(), at) != found.end()) {
            throw InputError(item.where,
                             fmt::format("\"{}\" is repeated: expected each value once", item.text));
        }
        found.push_back(at);
    };
    if (node->kind == TomlNode::Kind::list) {
        std::for_each(node->items.begin(), node->items.end(), add);
    } else {
        add(*node);
    }
    if (found.empty()) {
        throw InputError(node->where,
                         fmt::format("{} of {} is an empty list: expected {}", key, what_, expected));
    }
    return found;
}

Rational TableReader::exact(const std::string& key) {
    const auto& node =
        require(key, TomlNode::Kind::text, "an exact number in quotes, such as \"0.95\" or \"5%\"");
    return at(node.where, [&] { return parse_exact(node.text); });
}

std::optional<Rational> TableReader::optional_exact(const std::string& key) {
    return find(key) == nullptr ? std::nullopt : std::optional(exact(key));
}

NumberSet TableReader::numbers(const std::string& key, int least, int most) {
    const auto* node = find(key);
    if (node == nullptr) {
        refuse_missing(key, fmt::format("a set of numbers from {} to {}", least, most));
    }
    NumberSet set;
    const auto add = [&](const TomlNode& item) {
        if (item.kind != TomlNode::Kind::integer || item.integer < least || item.integer > most) {
            throw InputError(
                item.where, fmt::format("{} of {} holds {}: expected whole numbers from {} to {}", key, what_,
                                        item.kind == TomlNode::Kind::integer ? std::to_string(item.integer)
                                                                             : describe(item.kind),
                                        least, most));
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
        throw InputError(node->where,
                         fmt::format("{} of {} is empty: expected at least one number from {} to {}", key,
                                     what_, least, most));
    }
    return set;
}

const TomlNode& TableReader::needed_table(const std::string& key) {
    return require(key, TomlNode::Kind::table, "a table");
}

const TomlNode& TableReader::needed_list(const std::string& key) {
    return require(key, TomlNode::Kind::list, "a list");
}

const TomlNode* TableReader::value(const std::string& key) { return find(key); }

const TomlNode* TableReader::table(const std::string& key) {
    const auto* found = find(key);
    if (found != nullptr) {
        expect(key, *found, TomlNode::Kind::table, "a table");
    }
    return found;
}

const TomlNode* TableReader::list(const std::string& key) {
    const auto* found = find(key);
    if (found != nullptr) {
        expect(key, *found, TomlNode::Kind::list, "a list");
    }
    return found;
}

void TableReader::done() const {
    for (const auto& entry : node_->entries) {
        if (std::find(asked_.begin(), asked_.end(), entry.key) == asked_.end()) {
            const std::string near = suggestion(entry.key, asked_);
            throw InputError(
                entry.where,
                fmt::format(
                    "unknown key in {}: \"{}\"{}", what_, entry.key.substr(0, 60),
                    near.empty() ? fmt::format(": expected one of {}", fmt::join(asked_, ", ")) : near));
        }
    }
}

void TableReader::refuse(std::string_view key, const std::string& message) const {
    throw InputError(where(key), message);
}

}  // namespace sabot
