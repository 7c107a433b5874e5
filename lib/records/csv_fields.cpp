#include "csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
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

bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](unsigned char c) { return std::tolower(c); };
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) {
               return lower(static_cast<unsigned char>(x)) == lower(static_cast<unsigned char>(y));
           });
}

}  // namespace

bool is_one_of(std::string_view text, const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return same_word(text, word); });
}

Location line_location(const std::string& file, std::uint64_t line) {
    constexpr std::uint64_t kMaxLine = std::numeric_limits<int>::max();
    return {file, static_cast<int>(std::min(line, kMaxLine)), 1};
}

std::string quoted_field(std::string_view text) { return fmt::format("\"{}\"", text.substr(0, kMaxQuoted)); }

void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields) {
    fields.clear();
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    const bool has_quotes = line.find('"') != std::string_view::npos;
    const char* begin = line.data();
    const char* const end = begin + line.size();
    bool is_within = false;
    for (const char* at = begin; at != end; ++at) {
        is_within = is_within != (has_quotes && *at == '"');
        if (*at == separator && !is_within) {
            fields.emplace_back(begin, static_cast<std::size_t>(at - begin));
            begin = at + 1;
        }
    }
    fields.emplace_back(begin, static_cast<std::size_t>(end - begin));
    for (std::string_view& field : fields) {
        if (!field.empty() && (field.front() <= '"' || field.back() <= '"')) {
            field = without_quotes(field);
        }
    }
}

}  // namespace sabot
