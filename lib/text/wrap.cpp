#include "wrap.hpp"

#include <algorithm>

namespace sabot {

// Bytes of the form 10xxxxxx continue a character.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, int first, int rest) {
    std::vector<std::string> lines;
    std::string line(static_cast<std::size_t>(first), ' ');
    bool empty = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) {
            continue;
        }
        if (!empty && characters(line) + 1 + characters(word) > width) {
            lines.push_back(line);
            line.assign(static_cast<std::size_t>(rest), ' ');
            empty = true;
        }
        line += (empty ? "" : " ") + std::string(word);
        empty = false;
    }
    lines.push_back(line);
    return lines;
}

std::size_t longest_word(std::string_view text) {
    std::size_t longest = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find_first_of(" \n\t", begin), text.size());
        longest = std::max(longest, characters(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return longest;
}

}  // namespace sabot
