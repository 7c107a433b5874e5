#include "latex_characters.hpp"

#include "reports/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>

namespace sabot::report {

namespace {

// Characters with a meaning to TeX, and those that would join a ligature or be taken for an argument.
const std::map<char32_t, std::string_view>& commands() {
    static const std::map<char32_t, std::string_view> known{
        {U'#', "\\#"},
        {U'$', "\\$"},
        {U'%', "\\%"},
        {U'&', "\\&"},
        {U'_', "\\_"},
        {U'{', "\\{"},
        {U'}', "\\}"},
        {U'~', "\\textasciitilde{}"},
        {U'^', "\\textasciicircum{}"},
        {U'\\', "\\textbackslash{}"},
        {U'<', "\\textless{}"},
        {U'>', "\\textgreater{}"},
        {U'|', "\\textbar{}"},
        {U'"', "\\textquotedbl{}"},
        {U'`', "\\textasciigrave{}"},
        {U'[', "{[}"},
        {U']', "{]}"},
        {U'*', "{*}"},
        {0x00A0, "~"},
        {0x2009, "\\,"},
        {0x202F, "\\,"},
        {0x2032, "\\ensuremath{'}"},
        {0x2190, "\\ensuremath{\\leftarrow}"},
        {0x2192, "\\ensuremath{\\rightarrow}"},
        {0x2208, "\\ensuremath{\\in}"},
        {0x220F, "\\ensuremath{\\prod}"},
        {0x2211, "\\ensuremath{\\sum}"},
        {0x2212, "\\textminus{}"},
        {0x221A, "\\ensuremath{\\surd}"},
        {0x221E, "\\ensuremath{\\infty}"},
        {0x2248, "\\ensuremath{\\approx}"},
        {0x2260, "\\ensuremath{\\neq}"},
        {0x2264, "\\ensuremath{\\leq}"},
        {0x2265, "\\ensuremath{\\geq}"},
        {0x22C5, "\\ensuremath{\\cdot}"},
        {0x2660, "\\ensuremath{\\spadesuit}"},
        {0x2663, "\\ensuremath{\\clubsuit}"},
        {0x2665, "\\ensuremath{\\heartsuit}"},
        {0x2666, "\\ensuremath{\\diamondsuit}"},
        {0x0394, "\\ensuremath{\\Delta}"},
        {0x03A3, "\\ensuremath{\\Sigma}"},
        {0x03B1, "\\ensuremath{\\alpha}"},
        {0x03B2, "\\ensuremath{\\beta}"},
        {0x03B3, "\\ensuremath{\\gamma}"},
        {0x03B4, "\\ensuremath{\\delta}"},
        {0x03B5, "\\ensuremath{\\varepsilon}"},
        {0x03BA, "\\ensuremath{\\kappa}"},
        {0x03BB, "\\ensuremath{\\lambda}"},
        {0x03BC, "\\ensuremath{\\mu}"},
        {0x03C0, "\\ensuremath{\\pi}"},
        {0x03C1, "\\ensuremath{\\rho}"},
        {0x03C3, "\\ensuremath{\\sigma}"},
        {0x03C6, "\\ensuremath{\\varphi}"},
        {0x2070, "\\textsuperscript{0}"},
        {0x2074, "\\textsuperscript{4}"},
        {0x2075, "\\textsuperscript{5}"},
        {0x2076, "\\textsuperscript{6}"},
        {0x2077, "\\textsuperscript{7}"},
        {0x2078, "\\textsuperscript{8}"},
        {0x2079, "\\textsuperscript{9}"},
        {0x2080, "\\textsubscript{0}"},
        {0x2081, "\\textsubscript{1}"},
        {0x2082, "\\textsubscript{2}"},
        {0x2083, "\\textsubscript{3}"},
        {0x2084, "\\textsubscript{4}"},
        {0x2085, "\\textsubscript{5}"},
        {0x2086, "\\textsubscript{6}"},
        {0x2087, "\\textsubscript{7}"},
        {0x2088, "\\textsubscript{8}"},
        {0x2089, "\\textsubscript{9}"},
    };
    return known;
}

struct Range {
    char32_t first;
    char32_t last;
};

bool is_in(const Range& range, char32_t point) { return point >= range.first && point <= range.last; }

bool is_space(char32_t point) {
    return point <= 0x20 || (point >= 0x7F && point <= 0x9F) || (point >= 0x2000 && point <= 0x2008) ||
           point == 0x200A || point == 0x2028 || point == 0x2029 || point == 0x205F || point == 0x3000;
}

// What inputenc knows with T1 and the symbols of TS1: t1enc.dfu and ts1enc.dfu of 2022, where Latin Modern
// has the sign.
bool is_set_as_it_is(char32_t point) {
    constexpr std::array<Range, 17> kRanges{{{0x21, 0x7E},
                                             {0xA1, 0xAC},
                                             {0xAE, 0x125},
                                             {0x128, 0x137},
                                             {0x139, 0x13E},
                                             {0x141, 0x148},
                                             {0x14A, 0x165},
                                             {0x168, 0x17E},
                                             {0x218, 0x21B},
                                             {0x2010, 0x2011},
                                             {0x2013, 0x2014},
                                             {0x2018, 0x201A},
                                             {0x201C, 0x201E},
                                             {0x2020, 0x2022},
                                             {0x2026, 0x2026},
                                             {0x2030, 0x2030},
                                             {0x2039, 0x203A}}};
    return point == 0x20AC || point == 0x2122 || point == 0x1E9E ||
           std::any_of(kRanges.begin(), kRanges.end(),
                       [point](const Range& range) { return is_in(range, point); });
}

// From ec-lmr5, 7, 8 and 10, the widest of each; from the space to the tilde.
constexpr std::array<int, 95> kWidths{
    34, 30, 40, 84, 51, 84, 78, 30,  40, 40, 51, 78, 30, 35, 30, 51, 51, 51, 51, 51, 51, 51, 51, 51,
    51, 51, 30, 30, 79, 78, 79, 48,  78, 75, 71, 73, 77, 69, 66, 79, 75, 37, 52, 78, 63, 92, 75, 78,
    69, 78, 74, 56, 73, 75, 75, 103, 75, 75, 62, 30, 55, 30, 56, 75, 30, 51, 56, 45, 56, 45, 33, 51,
    56, 30, 33, 53, 30, 84, 56, 51,  56, 53, 40, 41, 40, 56, 53, 73, 53, 53, 45, 55, 34, 55, 56};

// An accent takes no room; the widest letter in T1 is the German capital sharp s.
constexpr int kSmallAccented = 57;
constexpr int kCapital = 84;
constexpr int kSymbol = 112;
// Of one letter of the typewriter font.
constexpr int kTypewriter = 54;

}  // namespace

bool is_shown_by_number(char32_t point) {
    return !is_space(point) && !commands().contains(point) && !is_set_as_it_is(point);
}

std::string latex_character(char32_t point) {
    if (is_space(point)) {
        return " ";
    }
    if (const auto found = commands().find(point); found != commands().end()) {
        return std::string(found->second);
    }
    if (is_set_as_it_is(point)) {
        return utf8(point);
    }
    return fmt::format("\\texttt{{{{[}}U+{:04X}{{]}}}}", static_cast<std::uint32_t>(point));
}

int latex_character_width(char32_t point) {
    if (is_shown_by_number(point)) {
        return kTypewriter * (point > 0xFFFF ? 9 : 8);
    }
    if (is_space(point)) {
        return kWidths[0];
    }
    if (point < 0x7F) {
        return kWidths[point - U' '];
    }
    constexpr char32_t kAe = 0xE6;
    const bool small = point >= 0xE0 && point <= 0xFF && point != kAe;
    return small ? kSmallAccented : point <= 0x17E ? kCapital : kSymbol;
}

}  // namespace sabot::report
