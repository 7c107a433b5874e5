#include "csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>

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

// Most rows fit into one block, so that no branch depends on where a row ends.
constexpr std::size_t kBlock = 64;

// One bit for each byte of a block, set for the separator, a quote, a space or a line ending; also for
// exclamation marks and control characters.
std::uint64_t signs_of_block(const char* block, char separator) {
    std::array<std::uint8_t, kBlock> is_sign{};
    for (std::size_t i = 0; i < kBlock; ++i) {
        const auto byte = static_cast<unsigned char>(block[i]);
        is_sign[i] = static_cast<std::uint8_t>((block[i] == separator ? 1 : 0) | (byte <= '"' ? 1 : 0));
    }
    std::uint64_t signs = 0;
    for (std::size_t i = 0; i < kBlock; i += 8) {
        std::uint64_t word = 0;
        for (std::size_t byte = 0; byte < 8; ++byte) {
            word |= std::uint64_t{is_sign[i + byte]} << (8 * byte);
        }
        // Moves bit 8 n to bit 56 + n.
        signs |= (word * 0x0102040810204080 >> 56) << i;
    }
    return signs;
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

bool split_bare_line(std::string_view& text, char separator, std::span<std::string_view> fields) {
    const char* begin = text.data();
    const char* const end = begin + text.size();
    const char* block = begin;
    const char* next = begin;
    std::uint64_t signs = 0;
    const std::string_view* const last = &fields.back();
    for (std::string_view* field = fields.data();; ++field) {
        while (signs == 0) {
            if (end - next < static_cast<std::ptrdiff_t>(kBlock)) {
                return false;
            }
            block = next;
            next += kBlock;
            signs = signs_of_block(block, separator);
        }
        const char* const sign = block + static_cast<unsigned>(std::countr_zero(signs));
        signs &= signs - 1;
        *field = {begin, static_cast<std::size_t>(sign - begin)};
        begin = sign + 1;
        if (field == last) {
            break;
        }
        if (*sign != separator) {
            return false;
        }
    }
    // Left to split_fields(): a blank line, which has no fields, and a return as the separator, since only
    // the last return of a line belongs to its ending.
    if (begin == text.data() + 1 || separator == '\r') {
        return false;
    }
    const bool has_return = begin[-1] == '\r' && begin != end && *begin == '\n';
    if (!has_return && begin[-1] != '\n') {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(begin - text.data()) + (has_return ? 1 : 0));
    return true;
}

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
        fields.push_back(without_quotes({begin, static_cast<std::size_t>(at - begin)}));
    }
}

}  // namespace sabot
