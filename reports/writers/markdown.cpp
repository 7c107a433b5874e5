#include "reports/writers/formats.hpp"
#include "reports/writers/tables.hpp"
#include "reports/writers/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace sabot::report {

namespace {

bool is_blank(char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F; }

// Forges turn these into links without any markup: the colon of "http://", the dot of "www.".
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

// The length of a prefix that would turn a paragraph into a list or a rule: "-", "+", "1." and "1)" before a
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

std::string strong(const std::string& text) {
    std::string inner = markdown_text(text);
    inner.erase(inner.find_last_not_of(' ') + 1);
    return inner.empty() ? "" : "**" + inner + "**";
}

std::string caption(const std::string& text) { return strong(text) + "\n\n"; }

// A fence longer than any run of backticks in the text.
std::string fence_for(const std::string& text) {
    std::size_t longest = 2;
    std::size_t row = 0;
    for (const char c : text) {
        row = c == '`' ? row + 1 : 0;
        longest = std::max(longest, row);
    }
    return std::string(longest + 1, '`');
}

std::string row_text(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) {
        text += " " + without_markup(cell) + " |";
    }
    return text + "\n";
}

std::string table_text(const Table& table) {
    // By Table::Align.
    constexpr std::array kRules{" :--- |", " ---: |", " :---: |"};
    std::string text = row_text(headings_of(table)) + "|";
    for (const Table::Column& column : table.columns) {
        text += kRules.at(static_cast<std::size_t>(column.align));
    }
    text += "\n";
    for (const auto& row : table.rows) {
        text += row_text(texts_of(row));
    }
    return text + "\n";
}

struct BlockToMarkdown {
    std::string operator()(const Paragraph& paragraph) const {
        return markdown_text(paragraph.text) + "\n\n";
    }
    std::string operator()(const Bullets& bullets) const {
        std::string text;
        for (const std::string& item : bullets.items) {
            text += "- " + markdown_text(item) + "\n";
        }
        return text + "\n";
    }
    std::string operator()(const Facts& facts) const {
        std::string text;
        for (const auto& [name, value] : facts.entries) {
            text +=
                "- " + strong(name + ":") + " " + markdown_text(value.empty() ? kBlankLine : value) + "\n";
        }
        return text + "\n";
    }
    std::string operator()(const Formula& formula) const {
        const std::string fence = fence_for(formula.text);
        return fence + "text\n" + formula.text + "\n" + fence + "\n\n";
    }
    // Each line is a paragraph, because a line of dashes below another line would turn that into a heading.
    std::string operator()(const Notice& notice) const {
        std::string text;
        for (const std::string& line : notice.lines) {
            text += text.empty() ? "> " + strong(line) + "\n" : ">\n> " + markdown_text(line) + "\n";
        }
        return text + "\n";
    }
    std::string operator()(const Table& table) const {
        return caption(table.caption) + table_text(shown(table));
    }
    std::string operator()(const Chart& chart) const {
        return caption(chart.title) + markdown_text(chart.description) + "\n\n" +
               table_text(chart_table(chart));
    }
    // Tables contain the figures of a curve.
    std::string operator()(const Curve&) const { return ""; }
};

std::string section_text(const Section& section, std::size_t depth) {
    std::string text =
        std::string(std::min<std::size_t>(depth, 6), '#') + " " + markdown_text(section.title) + "\n\n";
    for (const Block& block : section.blocks) {
        text += std::visit(BlockToMarkdown{}, block);
    }
    for (const Section& inner : section.sections) {
        text += section_text(inner, depth + 1);
    }
    return text;
}

}  // namespace

std::string markdown_report(const Report& report) {
    std::string text = "# " + markdown_text(report.title) + "\n\n";
    for (const std::string& line : {report.subtitle, report.date}) {
        text += line.empty() ? "" : markdown_text(line) + "\n\n";
    }
    for (const Section& section : report.sections) {
        text += section_text(section, 2);
    }
    text.pop_back();
    return valid_utf8(text);
}

}  // namespace sabot::report
