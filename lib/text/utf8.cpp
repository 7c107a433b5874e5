#include "utf8.hpp"

#include <boost/locale/utf.hpp>

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

namespace utf = boost::locale::utf;

constexpr char32_t kReplacement = 0xFFFD;

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

// Overlong forms, surrogates and values beyond Unicode are invalid too.
Utf8Character first_utf8_character(std::string_view text) {
    const char* next = text.data();
    const utf::code_point point = utf::utf_traits<char>::decode(next, text.data() + text.size());
    return utf::is_valid_codepoint(point)
               ? Utf8Character{static_cast<std::size_t>(next - text.data()), static_cast<char32_t>(point)}
               : Utf8Character{0, 0, point == utf::incomplete};
}

std::u32string code_points(std::string_view text) {
    std::u32string points;
    points.reserve(text.size());
    while (!text.empty()) {
        const Utf8Character next = first_utf8_character(text);
        points += next.length > 0 ? next.point : kReplacement;
        text.remove_prefix(next.length > 0 ? next.length : 1);
    }
    return points;
}

std::string utf8(char32_t point) {
    std::string bytes;
    utf::utf_traits<char>::encode(point, std::back_inserter(bytes));
    return bytes;
}

std::string valid_utf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = first_utf8_character(text).length;
        valid += length > 0 ? text.substr(0, length) : utf8(kReplacement);
        text.remove_prefix(length > 0 ? length : 1);
    }
    return valid;
}

std::size_t utf16_length(std::string_view text) {
    const std::u32string points = code_points(text);
    const auto pairs =
        std::count_if(points.begin(), points.end(), [](char32_t point) { return point > 0xFFFF; });
    return points.size() + static_cast<std::size_t>(pairs);
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
