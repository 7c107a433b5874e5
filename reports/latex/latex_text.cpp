#include "latex_text.hpp"

#include "latex_characters.hpp"
#include "reports/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace {

using Points = std::u32string_view;

constexpr std::size_t kLongestWhole = 24;

bool is_digit(char32_t point) { return point >= U'0' && point <= U'9'; }
bool is_blank(char32_t point) { return latex_character(point) == " "; }

// What needs no care inside \sabotlong, which takes its argument apart.
bool is_plain(char32_t point) {
    return is_digit(point) || (point >= U'a' && point <= U'z') || (point >= U'A' && point <= U'Z') ||
           Points(U"/.,:;+=()").find(point) != Points::npos;
}

bool is_minus(Points word, std::size_t at) {
    const bool starts = at == 0 || word[at - 1] == U'(' || word[at - 1] == U'=';
    return word[at] == U'-' && starts && at + 1 < word.size() && is_digit(word[at + 1]);
}

// One character where those beside it matter: two hyphens, commas or apostrophes would be one sign.
std::string in_word(Points word, std::size_t at) {
    const char32_t point = word[at];
    if (is_minus(word, at)) {
        return "\\textminus{}";
    }
    const bool doubled = at + 1 < word.size() && word[at + 1] == point;
    if (doubled && (point == U'-' || point == U',' || point == U'\'')) {
        return latex_character(point) + "{}";
    }
    return latex_character(point);
}

std::string short_word(Points word) {
    std::string text;
    for (std::size_t at = 0; at < word.size(); ++at) {
        text += in_word(word, at);
        text += is_shown_by_number(word[at]) ? "\\allowbreak{}" : "";
    }
    return text;
}

std::string long_word(Points word) {
    std::string text;
    for (std::size_t at = 0; at < word.size();) {
        const auto end = static_cast<std::size_t>(
            std::find_if_not(word.begin() + static_cast<std::ptrdiff_t>(at), word.end(), is_plain) -
            word.begin());
        if (end == at) {
            text += in_word(word, at) + (is_minus(word, at) ? "" : "\\allowbreak{}");
            ++at;
            continue;
        }
        text += "\\sabotlong{" +
                std::string(word.begin() + static_cast<std::ptrdiff_t>(at),
                            word.begin() + static_cast<std::ptrdiff_t>(end)) +
                "}";
        at = end;
    }
    return text;
}

// Calls `visit` with each run of blanks (as one space) and each word between them.
template <typename Visit>
void for_each_word(Points text, const Visit& visit) {
    while (!text.empty()) {
        const auto blanks =
            static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_blank) - text.begin());
        if (blanks > 0) {
            visit(Points(U" "));
            text.remove_prefix(blanks);
            continue;
        }
        const auto length =
            static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_blank) - text.begin());
        visit(text.substr(0, length));
        text.remove_prefix(length);
    }
}

// Tenths of a quad, from Latin Modern Roman at 10 pt: digits 5.0, most small letters at most 5.6, capitals at
// most 7.6 but for M and W.
int width_of(char32_t point) {
    if (is_shown_by_number(point)) {
        return point > 0xFFFF ? 48 : 43;
    }
    if (Points(U"MW").find(point) != Points::npos) {
        return 11;
    }
    if (Points(U"mw%@&<>+=~^\\").find(point) != Points::npos || point > 0x17E) {
        return 9;
    }
    if (Points(U"ijlt.,:;!'|()[] fr-I").find(point) != Points::npos) {
        return 4;
    }
    const bool small =
        is_digit(point) || (point >= U'a' && point <= U'z') || (point >= 0xDF && point <= 0xFF);
    return small || point == U'/' || point == U'*' ? 5 : 8;
}

int width_of(Points text) {
    int width = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        width += is_minus(text, at) ? 8 : width_of(text[at]);
    }
    return width;
}

int unbreakable_width(Points word) {
    const bool breaks =
        word.size() > kLongestWhole || std::any_of(word.begin(), word.end(), is_shown_by_number);
    if (!breaks) {
        return width_of(word);
    }
    int widest = 0;
    int width = 0;
    for (const char32_t point : word) {
        const bool apart = word.size() > kLongestWhole || is_shown_by_number(point);
        width = apart ? width_of(point) : width + width_of(point);
        widest = std::max(widest, width);
    }
    return widest;
}

}  // namespace

std::string latex_text(std::string_view text) {
    std::string escaped;
    for_each_word(code_points(text), [&escaped](Points word) {
        escaped += word.size() > kLongestWhole ? long_word(word) : short_word(word);
    });
    return escaped;
}

int latex_width(std::string_view text) {
    int width = 0;
    for_each_word(code_points(text), [&width](Points word) { width += width_of(word); });
    return width;
}

int latex_unbreakable_width(std::string_view text) {
    int widest = 0;
    for_each_word(code_points(text),
                  [&widest](Points word) { widest = std::max(widest, unbreakable_width(word)); });
    return widest;
}

}  // namespace sabot::report
