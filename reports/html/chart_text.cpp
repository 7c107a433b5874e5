#include "reports/html/chart_text.hpp"

#include <cstddef>

namespace sabot::report {

namespace {

constexpr std::string_view kEllipsis = "…";

// Bytes of the UTF-8 character that begins there.
std::size_t character_length(std::string_view text, std::size_t begin) {
    std::size_t length = 1;
    while (begin + length < text.size() &&
           (static_cast<unsigned char>(text[begin + length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return length;
}

// Thousandths of an em, as wide sans-serif fonts have it.
int character_width(std::string_view character) {
    if (character.size() > 1) {
        // Three bytes and more are mostly symbols and ideographs.
        return character.size() == 2 ? 680 : 1000;
    }
    constexpr std::string_view kNarrow = " .,:;'|!()[]/ijlIft-";
    constexpr std::string_view kVeryWide = "mwMW@%";
    const char letter = character.front();
    if (kNarrow.find(letter) != std::string_view::npos) {
        return 400;
    }
    if (kVeryWide.find(letter) != std::string_view::npos) {
        return 980;
    }
    return letter >= 'A' && letter <= 'Z' ? 720 : 630;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    std::size_t begin = 0;
    while ((begin = text.find_first_not_of(" \n\t", begin)) != std::string_view::npos) {
        const auto end = std::min(text.find_first_of(" \n\t", begin), text.size());
        found.emplace_back(text.substr(begin, end - begin));
        begin = end;
    }
    return found;
}

// How many bytes of the text fit into the width; at least one character.
std::size_t fitting(std::string_view text, int width) {
    std::size_t end = character_length(text, 0);
    while (end < text.size()) {
        const auto next = end + character_length(text, end);
        if (chart_text_width(text.substr(0, next)) > width) {
            break;
        }
        end = next;
    }
    return end;
}

void shorten(std::string& line, int width) {
    const int room = width - chart_text_width(kEllipsis);
    if (chart_text_width(line) > room) {
        line.resize(fitting(line, room));
    }
    line += kEllipsis;
}

}  // namespace

int chart_text_width(std::string_view text) {
    int width = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto length = character_length(text, begin);
        width += character_width(text.substr(begin, length));
        begin += length;
    }
    return (width * kChartLetter + 999) / 1000;
}

std::vector<std::string> chart_text_lines(std::string_view text, int width, int most_lines) {
    std::vector<std::string> lines{""};
    for (auto word : words(text)) {
        while (!word.empty()) {
            const auto joined = lines.back().empty() ? word : lines.back() + ' ' + word;
            if (chart_text_width(joined) <= width) {
                lines.back() = joined;
                break;
            }
            if (static_cast<int>(lines.size()) == most_lines) {
                lines.back() = joined;
                shorten(lines.back(), width);
                return lines;
            }
            if (lines.back().empty()) {
                const auto end = fitting(word, width);
                lines.back() = word.substr(0, end);
                word.erase(0, end);
            }
            if (!word.empty()) {
                lines.emplace_back();
            }
        }
    }
    return lines;
}

}  // namespace sabot::report
