#include "markdown.hpp"

#include "reports/writers/chart_table.hpp"
#include "reports/writers/markdown_text.hpp"
#include "reports/writers/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace {

std::string strong(const std::string& text) {
    std::string inner = markdown_text(text);
    inner.erase(inner.find_last_not_of(' ') + 1);
    return inner.empty() ? "" : "**" + inner + "**";
}

std::string caption(const std::string& text) { return strong(text) + "\n\n"; }

// Longer than any row of backticks within.
std::string fence_for(const std::string& text) {
    std::size_t longest = 2;
    std::size_t row = 0;
    for (const char c : text) {
        row = c == '`' ? row + 1 : 0;
        longest = std::max(longest, row);
    }
    return std::string(longest + 1, '`');
}

std::vector<MarkdownColumn> columns_of(const Table& table) {
    std::vector<MarkdownColumn> columns;
    for (const Table::Column& column : table.columns) {
        const auto align = column.align == Table::Align::left    ? MarkdownColumn::Align::left
                           : column.align == Table::Align::right ? MarkdownColumn::Align::right
                                                                 : MarkdownColumn::Align::centre;
        columns.push_back({column.heading, align});
    }
    return columns;
}

std::vector<std::vector<std::string>> texts_of_rows(const Table& table) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& row : table.rows) {
        rows.emplace_back();
        for (const Cell& cell : row) {
            rows.back().push_back(cell.text());
        }
    }
    return rows;
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
    // Each line a paragraph: a line of dashes or the like below another would make that a heading.
    std::string operator()(const Notice& notice) const {
        std::string text;
        for (const std::string& line : notice.lines) {
            text += text.empty() ? "> " + strong(line) + "\n" : ">\n> " + markdown_text(line) + "\n";
        }
        return text + "\n";
    }
    std::string operator()(const Table& table) const { return caption(table.caption) + rows(shown(table)); }
    std::string operator()(const Chart& chart) const {
        return caption(chart.title) + markdown_text(chart.description) + "\n\n" + rows(chart_table(chart));
    }
    // Tables have the figures of a curve.
    std::string operator()(const Curve&) const { return ""; }

    static std::string rows(const Table& table) {
        return aligned_markdown_table(columns_of(table), texts_of_rows(table)) + "\n";
    }
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
