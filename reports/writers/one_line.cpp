#include "one_line.hpp"

#include "utf8.hpp"

namespace sabot {

namespace {

// Control characters of ASCII and of Latin-1, and Unicode's own line and paragraph separators.
bool is_control(char32_t point) {
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029;
}

// Marks, embeddings, overrides and isolates. Letters that run from right to left need none of them.
bool turns_direction(char32_t point) {
    return point == 0x061C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) ||
           (point >= 0x2066 && point <= 0x2069);
}

}  // namespace

std::string on_one_line(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    for (const char32_t point : code_points(text)) {
        line += is_control(point) ? " " : utf8(turns_direction(point) ? U'\uFFFD' : point);
    }
    return line;
}

}  // namespace sabot
