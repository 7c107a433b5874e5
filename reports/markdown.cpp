#include "markdown.hpp"

namespace sabot {

namespace {

std::string line(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) {
        text += " " + markdown_text(cell) + " |";
    }
    return text + "\n";
}

}  // namespace

std::string markdown_text(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\n' || c == '\r' || c == '\t') {
            escaped += ' ';
            continue;
        }
        if (std::string("\\`*_{}[]<>#|~").find(c) != std::string::npos) {
            escaped += '\\';
        }
        if (c == '&') {
            escaped += "&amp;";
            continue;
        }
        escaped += c;
    }
    return escaped;
}

std::string markdown_table(const std::vector<std::string>& header,
                           const std::vector<std::vector<std::string>>& rows) {
    std::string text = line(header) + "|";
    for (std::size_t i = 0; i < header.size(); ++i) {
        text += i == 0 ? " :--- |" : " ---: |";
    }
    text += "\n";
    for (const auto& row : rows) {
        text += line(row);
    }
    return text;
}

}  // namespace sabot
