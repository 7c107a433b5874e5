#include "json_items.hpp"

#include <algorithm>

namespace sabot {

namespace {

constexpr std::string_view kBetween = " \t\r\n,";

// The place of the quote that ends a string, or that of the end of the text.
std::size_t string_end(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        at += text[at] == '\\' ? 1U : 0U;
    }
    return std::min(at, text.size());
}

}  // namespace

std::optional<JsonItem> next_json_item(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kBetween);
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view ends = text[begin] == '"' ? "" : " \t\r\n,[]{}";
    std::size_t depth = 0;
    for (std::size_t at = begin; at < text.size(); ++at) {
        const char c = text[at];
        if (depth == 0 && at > begin && ends.find(c) != ends.npos) {
            return JsonItem{begin, at, true};
        }
        if (c == '"') {
            at = string_end(text, at);
            if (depth == 0) {
                return JsonItem{begin, std::min(at + 1, text.size()), at < text.size()};
            }
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && (depth == 0 || --depth == 0)) {
            return JsonItem{begin, at + 1, true};
        }
    }
    return JsonItem{begin, text.size(), false};
}

}  // namespace sabot
