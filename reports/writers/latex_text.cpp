#include "latex_text.hpp"

#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>

namespace sabot::report {

namespace {

using Points = std::u32string_view;

constexpr std::size_t kMaxWholeWord = 24;

// Characters that are escaped with \ or with a group, and characters that are replaced by a command, some of
// them to prevent ligatures.
constexpr Points kEscaped = U"#$%&_{}";
constexpr Points kGrouped = U"[]*";
const std::map<char32_t, std::string_view>& names() {
    static const std::map<char32_t, std::string_view> known{
        {U'~', "\\textasciitilde{}"}, {U'^', "\\textasciicircum{}"}, {U'\\', "\\textbackslash{}"},
        {U'<', "\\textless{}"},       {U'>', "\\textgreater{}"},     {U'|', "\\textbar{}"},
        {U'"', "\\textquotedbl{}"},   {U'`', "\\textasciigrave{}"},
    };
    return known;
}

bool is_digit(char32_t point) { return point >= U'0' && point <= U'9'; }
bool is_blank(char32_t point) {
    return point <= 0x20 || (point >= 0x7F && point <= 0x9F) || point == 0x2028 || point == 0x2029;
}

// Characters that are safe inside \sabotlong, which splits its argument.
bool is_plain(char32_t point) {
    return is_digit(point) || (point >= U'a' && point <= U'z') || (point >= U'A' && point <= U'Z') ||
           Points(U"/.,:;+=()").find(point) != Points::npos;
}

// The length of the longest run between hyphens and blanks, where a line may end anyway. Runs longer than
// `limit` are ignored.
std::size_t longest_run(Points text, std::size_t limit) {
    std::size_t run = 0;
    std::size_t longest = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at < text.size() && text[at] != U'-' && !is_blank(text[at])) {
            ++run;
        } else {
            longest = run <= limit ? std::max(longest, run) : longest;
            run = 0;
        }
    }
    return longest;
}

bool is_minus(Points word, std::size_t at) {
    const bool starts = at == 0 || word[at - 1] == U'(' || word[at - 1] == U'=';
    return word[at] == U'-' && starts && at + 1 < word.size() && is_digit(word[at + 1]);
}

// One character of a word, escaped with regard to its neighbours: two hyphens, commas or apostrophes would
// form one sign.
std::string in_word(Points word, std::size_t at) {
    const char32_t point = word[at];
    if (is_minus(word, at)) {
        return "\\textminus{}";
    }
    if (const auto name = names().find(point); name != names().end()) {
        return std::string(name->second);
    }
    if (kEscaped.find(point) != Points::npos) {
        return "\\" + utf8(point);
    }
    const bool joins = point == U'-' || point == U',' || point == U'\'';
    const bool doubled = at + 1 < word.size() && word[at + 1] == point;
    return kGrouped.find(point) != Points::npos ? "{" + utf8(point) + "}"
                                                : utf8(point) + (joins && doubled ? "{}" : "");
}

std::string escaped(Points word) {
    const bool anywhere = longest_run(word, word.size()) > kMaxWholeWord;
    std::string text;
    for (std::size_t at = 0; at < word.size();) {
        const auto begin = word.begin() + static_cast<std::ptrdiff_t>(at);
        const auto end = anywhere ? std::find_if_not(begin, word.end(), is_plain) : begin;
        if (end != begin) {
            text += "\\sabotlong{" + std::string(begin, end) + "}";
            at += static_cast<std::size_t>(end - begin);
            continue;
        }
        text += in_word(word, at) + (anywhere && !is_minus(word, at) ? "\\allowbreak{}" : "");
        ++at;
    }
    return text;
}

}  // namespace

std::string latex_text(std::string_view text) {
    const std::u32string points = code_points(text);
    std::string words;
    for (auto at = points.begin(); at != points.end();) {
        const auto end = std::find_if(at, points.end(), is_blank);
        const Points word(points.data() + (at - points.begin()), static_cast<std::size_t>(end - at));
        words += escaped(word);
        at = std::find_if_not(end, points.end(), is_blank);
        words += at == end ? "" : " ";
    }
    return words;
}

std::string latex_pdf_text(std::string_view text) {
    std::string plain;
    for (const char32_t point : code_points(text)) {
        plain += is_blank(point) ? " "
                 : is_plain(point) || point == U'-'
                     ? utf8(point)
                     : fmt::format("\\unichar{{\"{:04X}}}", static_cast<unsigned>(point));
    }
    return plain;
}

std::size_t latex_longest_run(std::string_view text) { return longest_run(code_points(text), kMaxWholeWord); }

}  // namespace sabot::report
