#include "utf8.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sabot {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

// How many bytes a character that begins so has; 0 where none begins so.
std::size_t length_from(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return 3;
    }
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

// Overlong forms, surrogates and what lies beyond Unicode are no characters.
bool is_character(char32_t point, std::size_t length) {
    const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
    return !overlong && !(point >= 0xD800 && point <= 0xDFFF) && point <= 0x10FFFF;
}

std::optional<char32_t> character(std::string_view text, std::size_t length) {
    if (length == 0 || length > text.size()) {
        return std::nullopt;
    }
    const auto first = static_cast<unsigned char>(text[0]);
    char32_t point = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        point = (point << 6U) | (byte & 0x3FU);
    }
    return is_character(point, length) ? std::optional(point) : std::nullopt;
}

}  // namespace

std::u32string code_points(std::string_view text) {
    std::u32string points;
    points.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = length_from(static_cast<unsigned char>(text.front()));
        const auto point = character(text, length);
        points += point.value_or(kReplacement);
        text.remove_prefix(point ? length : 1);
    }
    return points;
}

std::string utf8(char32_t point) {
    const auto byte = [](std::uint32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    const auto rest = [byte, point](unsigned shift) { return byte(0x80U | ((point >> shift) & 0x3FU)); };
    if (point < 0x80) {
        return {byte(point)};
    }
    if (point < 0x800) {
        return {byte(0xC0U | (point >> 6U)), rest(0)};
    }
    if (point < 0x10000) {
        return {byte(0xE0U | (point >> 12U)), rest(6), rest(0)};
    }
    return {byte(0xF0U | (point >> 18U)), rest(12), rest(6), rest(0)};
}

std::string valid_utf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    for (const char32_t point : code_points(text)) {
        valid += utf8(point);
    }
    return valid;
}

}  // namespace sabot
