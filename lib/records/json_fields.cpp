#include "json_fields.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace sabot {

std::optional<JsonItem> JsonScanner::scan(std::string_view text) {
    if (!begin_) {
        at_ = std::min(text.find_first_not_of(" \t\r\n,", at_), text.size());
        if (at_ == text.size()) {
            return std::nullopt;
        }
        begin_ = at_;
    }
    constexpr std::string_view kEnds = " \t\r\n,[]{}";
    for (; at_ < text.size(); ++at_) {
        const char c = text[at_];
        if (is_in_string_) {
            if (c == '\\' && at_ + 1 == text.size()) {
                break;  // What it escapes is not there yet.
            }
            at_ += c == '\\' ? 1U : 0U;
            is_in_string_ = c != '"';
            if (!is_in_string_ && depth_ == 0) {
                return JsonItem{*begin_, at_ + 1, true};
            }
            continue;
        }
        if (depth_ == 0 && at_ > *begin_ && kEnds.find(c) != kEnds.npos) {
            return JsonItem{*begin_, at_, true};
        }
        is_in_string_ = c == '"';
        if (c == '{' || c == '[') {
            ++depth_;
        } else if ((c == '}' || c == ']') && (depth_ == 0 || --depth_ == 0)) {
            return JsonItem{*begin_, at_ + 1, true};
        }
    }
    return JsonItem{*begin_, text.size(), false};
}

std::optional<NestedList> nested_list(std::string_view text) {
    static const std::vector<std::string> keys{"rounds", "coups", "games", "records", "results",
                                               "rows",   "items", "data",  "shoes"};
    std::string_view key;
    std::size_t key_begin = 0;
    for (std::size_t at = text.find('{') + 1; const auto item = next_json_item(text.substr(at));) {
        const std::string_view value = text.substr(at + item->begin, item->end - item->begin);
        const std::size_t inner = value.find_first_not_of(" \t\r\n", 1);
        if (value.front() == '[' && inner < value.size() && is_one_of(key, keys) &&
            (value[inner] == '{' || value[inner] == ']')) {
            return NestedList{key_begin, at + item->end, at + item->begin, value[inner] == ']'};
        }
        if (!item->is_complete || value.front() == '}') {
            break;
        }
        if (value.front() == '"' && value.size() > 1) {
            key = value.substr(1, value.size() - 2);
            key_begin = at + item->begin;
        }
        at += item->end;
    }
    return std::nullopt;
}

std::string without_list(std::string_view text, const NestedList& list) {
    std::string object(text);
    for (std::size_t at = list.key; at < list.end; ++at) {
        object[at] = object[at] == '\n' ? '\n' : ' ';
    }
    constexpr std::string_view kNothing = "\"\":null";
    return object.replace(list.key, kNothing.size(), kNothing);
}

namespace {

using Json = nlohmann::json;

constexpr const char* kOneObject = "a JSON object, such as {\"shoe\": 1, \"round\": 1, ...}";

// Calls take(key, value) for each value of an object. The members are those of nlohmann's SAX interface,
// where false ends the parsing.
template <class Take>
class ObjectReader {
public:
    ObjectReader(std::string_view text, std::size_t column, Take take)
        : text_(text), column_(column), take_(std::move(take)) {}

    bool null() { return value(""); }
    bool boolean(bool is_true) { return value(is_true ? "true" : "false"); }
    bool number_integer(Json::number_integer_t number) { return value(std::to_string(number)); }
    bool number_unsigned(Json::number_unsigned_t number) { return value(std::to_string(number)); }
    // The number is kept as it is written: 10.50 is an exact amount.
    bool number_float(Json::number_float_t /*number*/, const std::string& text) { return value(text); }
    bool string(std::string& text) { return value(std::move(text)); }
    bool binary(Json::binary_t& /*bytes*/) { return false; }

    bool start_object(std::size_t /*size*/) {
        if (is_list_) {
            return fail("a list of objects", "a list of texts or numbers");
        }
        prefix_ends_.push_back(prefix_.size());
        if (!key_.empty()) {
            prefix_ += key_ + ".";
        }
        return true;
    }
    bool key(std::string& key) {
        key_ = std::move(key);
        return true;
    }
    bool end_object() {
        prefix_.resize(prefix_ends_.back());
        prefix_ends_.pop_back();
        return true;
    }
    bool start_array(std::size_t /*size*/) {
        if (prefix_ends_.empty()) {
            return fail("the JSON is a list", kOneObject);
        }
        if (is_list_) {
            return fail("a list within a list", "a list of texts or numbers");
        }
        is_list_ = true;
        list_.clear();
        items_ = 0;
        return true;
    }
    bool end_array() {
        is_list_ = false;
        return value(std::move(list_));
    }
    bool parse_error(std::size_t position, const std::string& /*token*/, const Json::exception& /*error*/) {
        const std::string_view before = text_.substr(0, std::max<std::size_t>(1, position) - 1);
        const std::uint64_t lines = count_lines(before);
        const std::size_t in_line =
            lines == 0 ? column_ + before.size() : before.size() - before.rfind('\n') - 1;
        fail(fmt::format("the JSON is invalid at byte {}", in_line + 1), kOneObject);
        error->line = lines;
        return false;
    }

    std::optional<InvalidField> error;

private:
    bool fail(std::string recorded, std::string expected) {
        error = InvalidField{std::move(recorded), std::move(expected)};
        return false;
    }
    bool value(std::string text) {
        if (prefix_ends_.empty()) {
            return fail("the JSON is no object", kOneObject);
        }
        if (is_list_) {
            list_ += (items_++ == 0 ? "" : ",") + text;
            return true;
        }
        // An empty key stands for a list that without_list() took out.
        error = key_.empty() ? std::nullopt : take_(prefix_.empty() ? key_ : prefix_ + key_, std::move(text));
        return !error;
    }

    std::string_view text_;
    std::size_t column_;
    Take take_;
    std::string key_;
    // The prefix of keys within nested objects ("player."), and how long it was before each object that has
    // begun.
    std::string prefix_;
    std::vector<std::size_t> prefix_ends_;
    bool is_list_ = false;
    std::string list_;
    std::size_t items_ = 0;
};

template <class Take>
std::optional<InvalidField> read_object(std::string_view text, std::size_t column, Take take) {
    ObjectReader<Take> reader(text, column, std::move(take));
    Json::sax_parse(text.begin(), text.end(), &reader);
    return std::move(reader.error);
}

}  // namespace

std::vector<std::string> json_keys(const TableStart& start) {
    std::vector<std::string> keys;
    // The number of keys of the object that holds the rounds: a round that repeats one of them adds none.
    std::size_t of_shoe = 0;
    const auto add = [&](std::string_view text, std::size_t before, std::size_t column) {
        const auto error = read_object(text, column, [&](const std::string& key, std::string /*value*/) {
            const auto own = keys.begin() + static_cast<std::ptrdiff_t>(of_shoe);
            if (std::find(keys.begin(), own, key) == own) {
                keys.push_back(key);
            }
            return std::optional<InvalidField>();
        });
        if (error) {
            const std::uint64_t lines = count_lines(std::string_view(start.header).substr(0, before));
            throw InputError(line_location(start.name, start.line + lines + error->line), error->recorded,
                             error->expected);
        }
    };
    const std::string_view header = start.header;
    // The text may hold more than the first object.
    const auto object = start.has_objects ? next_json_item(header) : std::nullopt;
    const std::string_view first = header.substr(0, object ? object->end : header.size());
    if (!start.has_shoes) {
        add(first, 0, start.column);
        return keys;
    }
    const NestedList list = *nested_list(header);
    add(without_list(first, list), 0, start.column);
    of_shoe = keys.size();
    const std::size_t begin = list.begin + 1;
    if (const auto round = next_json_item(header.substr(begin)); round && !list.is_empty) {
        const std::size_t at = begin + round->begin;
        const std::size_t line = header.substr(0, at).rfind('\n');
        add(header.substr(at, round->end - round->begin), at,
            line == header.npos ? start.column + at : at - line - 1);
    }
    return keys;
}

bool split_json(std::string_view text, std::size_t column, const std::vector<std::string>& names,
                std::vector<std::string_view>& fields, std::deque<std::string>& values,
                std::optional<InvalidField>& error) {
    // A field whose data() is null has not been read yet.
    fields.assign(names.size(), std::string_view());
    // Most objects have the keys in the same order.
    std::size_t next = 0;
    auto wrong = read_object(
        text, column, [&](const std::string& key, std::string value) -> std::optional<InvalidField> {
            if (next >= names.size() || names[next] != key) {
                next = static_cast<std::size_t>(std::find(names.begin(), names.end(), key) - names.begin());
            }
            if (next == names.size()) {
                return InvalidField{
                    fmt::format("the key {}, which the first object does not have", quoted_field(key)),
                    "the keys of the first object" + suggestion(key, names)};
            }
            if (fields[next].data() != nullptr) {
                return InvalidField{fmt::format("the key {} is repeated", quoted_field(key)), "it once"};
            }
            fields[next++] = without_spaces(values.emplace_back(std::move(value)));
            return std::nullopt;
        });
    const bool is_read = !wrong;
    if (wrong && !error) {
        error = std::move(wrong);
    }
    return is_read;
}

}  // namespace sabot
