#include "csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace sabot {

namespace {

constexpr std::size_t kMaxQuoted = 40;

std::string_view without_spaces(std::string_view text) {
    const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && is_space(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_space(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::string_view without_quotes(std::string_view text) {
    text = without_spaces(text);
    const bool is_quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return is_quoted ? without_spaces(text.substr(1, text.size() - 2)) : text;
}

// In ASCII, whatever the locale.
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

bool is_one_of(std::string_view text, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (same_word(text, word)) {
            return true;
        }
    }
    return false;
}

Location line_location(const std::string& file, std::uint64_t line) {
    constexpr std::uint64_t kMaxLine = std::numeric_limits<int>::max();
    return {file, static_cast<int>(std::min(line, kMaxLine)), 1};
}

std::string quoted_field(std::string_view text) { return fmt::format("\"{}\"", text.substr(0, kMaxQuoted)); }

void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields) {
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    fields.clear();
    const char* at = line.data();
    const char* const end = at + line.size();
    for (bool more = true; more; ++at) {
        const char* const begin = at;
        for (bool is_within = false; at != end && (*at != separator || is_within); ++at) {
            is_within = is_within != (*at == '"');
        }
        more = at != end;
        const std::string_view field(begin, static_cast<std::size_t>(at - begin));
        const bool is_bare = field.empty() || (field.front() > '"' && field.back() > '"');
        fields.push_back(is_bare ? field : without_quotes(field));
    }
}

}  // namespace sabot
