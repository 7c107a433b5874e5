#include "utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sabot {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

// The lead bytes of characters of one to four bytes, and the least code point that needs that many bytes.
struct ByteForm {
    unsigned char mask;
    unsigned char lead;
    char32_t least;
};
constexpr std::array<ByteForm, 4> kByteForms{
    {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}}};

struct Character {
    char32_t point;
    std::size_t length;
};

// The first character of a nonempty text. Overlong forms, surrogates and values beyond Unicode are invalid;
// each invalid byte counts as one character.
Character first_of(std::string_view text) {
    constexpr Character kNone{kReplacement, 1};
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto form = std::find_if(kByteForms.begin(), kByteForms.end(),
                                   [&](const ByteForm& one) { return (byte(0) & one.mask) == one.lead; });
    const auto length = static_cast<std::size_t>(form - kByteForms.begin()) + 1;
    if (form == kByteForms.end() || length > text.size()) {
        return kNone;
    }
    char32_t point = byte(0) & static_cast<unsigned char>(~form->mask);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) {
            return kNone;
        }
        point = (point << 6U) | (byte(i) & 0x3FU);
    }
    const bool is_character =
        point >= form->least && !(point >= 0xD800 && point <= 0xDFFF) && point <= 0x10FFFF;
    return is_character ? Character{point, length} : kNone;
}

// Control characters of ASCII and Latin-1, and the line and paragraph separators of Unicode.
bool is_control(char32_t point) {
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029;
}

// Directional marks, embeddings, overrides and isolates. Right-to-left letters need none of them.
bool turns_direction(char32_t point) {
    return point == 0x061C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) ||
           (point >= 0x2066 && point <= 0x2069);
}

}  // namespace

std::u32string code_points(std::string_view text) {
    std::u32string points;
    points.reserve(text.size());
    while (!text.empty()) {
        const auto [point, length] = first_of(text);
        points += point;
        text.remove_prefix(length);
    }
    return points;
}

std::string utf8(char32_t point) {
    std::size_t length = kByteForms.size();
    while (length > 1 && point < kByteForms[length - 1].least) {
        --length;
    }
    std::string bytes(length, '\0');
    for (std::size_t i = length - 1; i > 0; --i, point >>= 6U) {
        bytes[i] = static_cast<char>(0x80U | (point & 0x3FU));
    }
    bytes[0] = static_cast<char>(kByteForms[length - 1].lead | point);
    return bytes;
}

std::string valid_utf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    for (const char32_t point : code_points(text)) {
        valid += utf8(point);
    }
    return valid;
}

std::string sanitize_for_terminal(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    for (const char32_t point : code_points(text)) {
        line += is_control(point) ? " " : utf8(turns_direction(point) ? kReplacement : point);
    }
    return line;
}

}  // namespace sabot
