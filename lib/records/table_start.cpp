#include "table_start.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "records/csv_fields.hpp"
#include "records/json_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

constexpr std::string_view kObjectEnds = "\n}";
constexpr const char* kObjects = "JSON objects, such as {\"shoe\": 1, \"round\": 1, ...}";

// The place of a byte of the text, which begins a file.
Location place_of(const BlockReader& reader, std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const std::size_t line_begin = before.rfind('\n') + 1;
    return {reader.name(), static_cast<int>(1 + count_lines(before)),
            static_cast<int>(1 + before.size() - line_begin)};
}

// Whether the object with which the text begins holds a list of rounds, as far as it was read.
bool holds_rounds(std::string_view text) {
    const auto list = nested_list(text);
    return list && !list->is_empty;
}

// Reads on until the first item behind `first` is complete, or longer than `longest`; or only until the text
// holds rounds. Returns the item as far as it was read; nothing if none has begun.
std::optional<JsonItem> read_item(BlockReader& reader, std::string& text, std::size_t first,
                                  std::size_t longest, bool only_until_rounds = false) {
    JsonScanner scanner;
    std::optional<JsonItem> item;
    while (!(only_until_rounds && holds_rounds(text)) &&
           (!(item = scanner.scan(std::string_view(text).substr(first))) || !item->is_complete)) {
        const std::string more = text.size() - first > longest ? "" : reader.until(kObjectEnds);
        if (more.empty()) {
            return item;
        }
        text += more;
    }
    return item;
}

// `text`: what was read so far, which begins as an object or a list does.
TableStart read_objects(BlockReader& reader, std::string text, bool is_list) {
    reader.end_blocks_at(kObjectEnds);
    std::size_t first = is_list ? text.find('[') + 1 : 0;
    bool is_nested = false;
    if (!is_list) {
        read_item(reader, text, 0, BlockReader::kLongestLine, true);
    }
    if (!is_list && holds_rounds(text)) {
        // Several objects that each hold the rounds of a shoe, or a single one that holds a long list: what
        // follows the first object shows which.
        const auto object = read_item(reader, text, 0, kLongestShoe);
        std::optional<JsonItem> next;
        for (std::string more = "..."; object && object->is_complete && !next && !more.empty();) {
            next = next_json_item(std::string_view(text).substr(object->end));
            more = next ? "" : reader.until(kObjectEnds);
            text += more;
        }
        is_list = is_nested = !next || text[object->end + next->begin] != '{';
        first = is_nested ? nested_list(text)->begin + 1 : 0;
    }
    const std::optional<JsonItem> item = read_item(reader, text, first, kLongestShoe);
    const bool has_shoes = item && holds_rounds(std::string_view(text).substr(first + item->begin));
    const Location where = place_of(reader, text, item ? first + item->begin : text.size());
    const std::size_t longest = has_shoes ? kLongestShoe : BlockReader::kLongestLine;
    if (item && item->end - item->begin > longest) {
        throw InputError(where, fmt::format("an object is longer than {} bytes", longest));
    }
    if (!item || !item->is_complete) {
        throw InputError(where, "the JSON ends before its first object is complete", kObjects);
    }
    if (text[first + item->begin] == ']') {
        throw InputError(where, "the list is empty", kObjects);
    }
    return {.name = reader.name(),
            .header = text.substr(first + item->begin),
            .line = static_cast<std::uint64_t>(where.line),
            .column = static_cast<std::size_t>(where.column - 1),
            .has_objects = true,
            .has_shoes = has_shoes,
            .is_list = is_list,
            .is_nested = is_nested};
}

// The sign that a line "sep=;" states; nothing for any other line.
std::optional<char> stated_separator(const std::string& name, std::string_view line) {
    constexpr std::string_view kKey = "sep=";
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"') {
        line = line.substr(1, line.size() - 2);
    }
    if (!is_one_of(line.substr(0, kKey.size()), {std::string(kKey)})) {
        return std::nullopt;
    }
    const std::string_view sign = line.substr(kKey.size());
    const char separator = sign == "\\t" ? '\t' : sign.empty() ? 'x' : sign.front();
    const bool is_letter = (separator >= '0' && separator <= '9') ||
                           (small_letter(separator) >= 'a' && small_letter(separator) <= 'z');
    if ((sign.size() != 1 && sign != "\\t") || is_letter || separator == '"') {
        throw InputError(Location{name, 1, static_cast<int>(kKey.size()) + 1},
                         fmt::format("invalid separator {}", in_quotes(sign)),
                         "one sign, such as sep=; or sep=,");
    }
    return separator;
}

}  // namespace

TableStart read_table_start(BlockReader& reader, const std::function<bool(const std::string&)>& is_header) {
    std::string text = reader.until(kObjectEnds);
    // How files of Excel begin: .xlsx, and .xls, whose bytes that are not UTF-8 are read as Windows-1252.
    for (const auto& [begin, what] :
         {std::pair("PK\x03\x04", "the file is a spreadsheet or another ZIP archive"),
          {"\xc3\x90\xc3\x8f\x11\xe0", "the file is a spreadsheet (.xls)"}}) {
        if (text.starts_with(begin)) {
            throw InputError(Location{reader.name(), 1, 1}, what, "CSV: save the sheet as CSV");
        }
    }
    const auto first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const char sign = text.substr(first, 1).empty() ? '\0' : text[first];
    if (sign == '[') {
        return read_objects(reader, std::move(text), true);
    }
    while (!text.ends_with('\n')) {
        if (sign == '{' && holds_rounds(text)) {
            return read_objects(reader, std::move(text), false);
        }
        const std::string more = reader.until(kObjectEnds);
        if (more.empty()) {
            break;
        }
        text += more;
        if (text.size() > BlockReader::kLongestLine + 1) {
            throw InputError(Location{reader.name(), 1, 1},
                             fmt::format("a line is longer than {} bytes", BlockReader::kLongestLine));
        }
    }
    if (sign == '{') {
        const auto item = next_json_item(text);
        if (item && (!item->is_complete || holds_rounds(text))) {
            return read_objects(reader, std::move(text), false);
        }
    }
    if (text.ends_with('\n')) {
        text.pop_back();
    }
    if (const auto separator = stated_separator(reader.name(), text)) {
        return {.name = reader.name(), .header = reader.line(), .line = 2, .separator = separator};
    }
    if (!is_header(text)) {
        for (int line = 2; line <= kMaxAbove; ++line) {
            if (std::string next = reader.line(); is_header(next)) {
                return {.name = reader.name(),
                        .header = std::move(next),
                        .line = static_cast<std::uint64_t>(line),
                        .lines_above = static_cast<std::uint64_t>(line - 1)};
            }
        }
    }
    return {.name = reader.name(), .header = std::move(text)};
}

}  // namespace sabot
