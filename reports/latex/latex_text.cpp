#include "latex_text.hpp"

#include "latex_characters.hpp"
#include "reports/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace {

using Points = std::u32string_view;

constexpr std::size_t kLongestWhole = 24;
constexpr char32_t kMinus = 0x2212;

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

// A line may end after a hyphen anyway: what counts is what stands between hyphens.
bool is_long(Points word) {
    std::size_t run = 0;
    std::size_t longest = 0;
    for (const char32_t point : word) {
        run = point == U'-' ? 0 : run + 1;
        longest = std::max(longest, run);
    }
    return longest > kLongestWhole;
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

int width_of(Points text) {
    int width = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        width += is_minus(text, at) ? latex_character_width(kMinus) : latex_character_width(text[at]);
    }
    return width;
}

int unbreakable_width(Points word) {
    const bool anywhere = is_long(word);
    int widest = 0;
    int width = 0;
    for (std::size_t at = 0; at < word.size(); ++at) {
        const bool apart = anywhere || is_shown_by_number(word[at]);
        const int here = is_minus(word, at) ? latex_character_width(kMinus) : latex_character_width(word[at]);
        width = apart ? here : width + here;
        widest = std::max(widest, width);
        if (word[at] == U'-' && !is_minus(word, at)) {
            width = 0;
        }
    }
    return widest;
}

}  // namespace

std::string latex_text(std::string_view text) {
    std::string escaped;
    for_each_word(code_points(text),
                  [&escaped](Points word) { escaped += is_long(word) ? long_word(word) : short_word(word); });
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
