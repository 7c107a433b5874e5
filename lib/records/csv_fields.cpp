#include "csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <span>

namespace sabot {

namespace {

constexpr std::size_t kMaxQuoted = 40;

std::string_view without_quotes(std::string_view text) {
    text = without_spaces(text);
    const bool is_quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return is_quoted ? without_spaces(text.substr(1, text.size() - 2)) : text;
}

bool same_word(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
               return small_letter(x) == small_letter(y);
           });
}

constexpr unsigned char kQuote = '"';

// Eight bytes, the first one lowest.
std::uint64_t eight_bytes(const char* at) {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) {
        word |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
    }
    return word;
}

// The highest bit of each byte that is at most `most`, which is less than 128.
std::uint64_t bytes_at_most(std::uint64_t word, std::uint64_t most) {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    return ~(((word | 128 * kOnes) - kOnes * (most + 1)) | word) & (128 * kOnes);
}

// Splits a line that has no quote and no space. Returns the number of fields; 0 for any other line, and for
// one with more fields than there is room for.
std::size_t split_bare(std::string_view line, char separator, std::span<std::string_view> fields) {
    const auto sign = static_cast<unsigned char>(separator);
    const char* begin = line.data();
    const char* at = begin;
    const char* const end = at + line.size();
    std::string_view* to = fields.data();
    const std::string_view* const last = to + fields.size();
    // Returns whether the line goes on after this byte, which is at most the separator or the quote.
    const auto take = [&](const char* low) {
        if (*low != separator) {
            return static_cast<unsigned char>(*low) > kQuote;
        }
        *to++ = {begin, static_cast<std::size_t>(low - begin)};
        begin = low + 1;
        return to != last;
    };
    if (fields.empty() || sign <= kQuote || sign >= 128) {
        return 0;
    }
    for (; end - at >= 8; at += 8) {
        for (std::uint64_t low = bytes_at_most(eight_bytes(at), sign); low != 0; low &= low - 1) {
            if (!take(at + std::countr_zero(low) / 8)) {
                return 0;
            }
        }
    }
    for (; at != end; ++at) {
        if (static_cast<unsigned char>(*at) <= sign && !take(at)) {
            return 0;
        }
    }
    *to++ = {begin, static_cast<std::size_t>(end - begin)};
    return static_cast<std::size_t>(to - fields.data());
}

}  // namespace

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

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

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
    if (const std::size_t bare = split_bare(line, separator, fields); bare != 0) {
        fields.resize(bare);
        return;
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
        fields.push_back(without_quotes({begin, static_cast<std::size_t>(at - begin)}));
    }
}

}  // namespace sabot
