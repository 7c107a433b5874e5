#include "markdown_text.hpp"

#include <string_view>

namespace sabot {

namespace {

bool is_blank(char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F; }

// What forges make a link of, without any other mark: the colon of "http://", the dot of "www.".
bool is_in_address(std::string_view text, std::size_t place) {
    const std::string_view before = text.substr(0, place);
    return text.substr(place).starts_with("://") || (text[place] == '.' && before.ends_with("www"));
}

std::string without_markup(std::string_view text) {
    std::string escaped;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '&') {
            escaped += "&amp;";
            continue;
        }
        if (std::string_view("\\`*_{}[]<>#|~$").find(text[i]) != std::string_view::npos ||
            is_in_address(text, i)) {
            escaped += '\\';
        }
        escaped += is_blank(text[i]) ? ' ' : text[i];
    }
    return escaped;
}

// The length of what would make a paragraph that starts so a list or a rule: "-", "+", "1." and "1)" before a
// space, and "--".
std::size_t list_mark(std::string_view text) {
    const auto digits = text.find_first_not_of("0123456789");
    if (digits == std::string_view::npos) {
        return 0;
    }
    const std::string_view marks = digits == 0 ? "-+" : ".)";
    const bool ends = digits + 1 == text.size() || is_blank(text[digits + 1]) || text.starts_with("--");
    return ends && marks.find(text[digits]) != std::string_view::npos ? digits + 1 : 0;
}

std::string line(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) {
        text += " " + without_markup(cell) + " |";
    }
    return text + "\n";
}

std::string rule_of(MarkdownColumn::Align align) {
    switch (align) {
        case MarkdownColumn::Align::left: return " :--- |";
        case MarkdownColumn::Align::right: return " ---: |";
        case MarkdownColumn::Align::centre: return " :---: |";
    }
    return "";
}

}  // namespace

std::string markdown_text(const std::string& text) {
    std::string_view rest = text;
    while (!rest.empty() && is_blank(rest.front())) {
        rest.remove_prefix(1);
    }
    std::string start;
    if (const std::size_t mark = list_mark(rest); mark > 0) {
        start = std::string(rest.substr(0, mark - 1)) + '\\' + rest[mark - 1];
        rest.remove_prefix(mark);
    }
    return start + without_markup(rest);
}

std::string aligned_markdown_table(const std::vector<MarkdownColumn>& columns,
                                   const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::string> headings;
    std::string rule = "|";
    for (const MarkdownColumn& column : columns) {
        headings.push_back(column.heading);
        rule += rule_of(column.align);
    }
    std::string text = line(headings) + rule + "\n";
    for (const auto& row : rows) {
        text += line(row);
    }
    return text;
}

std::string markdown_table(const std::vector<std::string>& header,
                           const std::vector<std::vector<std::string>>& rows) {
    std::vector<MarkdownColumn> columns;
    for (const std::string& heading : header) {
        columns.push_back(
            {heading, columns.empty() ? MarkdownColumn::Align::left : MarkdownColumn::Align::right});
    }
    return aligned_markdown_table(columns, rows);
}

}  // namespace sabot
