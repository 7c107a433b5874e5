#include "latex_table.hpp"

#include "latex_columns.hpp"
#include "latex_template.hpp"

namespace sabot::report {

namespace {

TemplateData heading_data(const std::vector<std::string>& heading, Table::Align align, bool next) {
    TemplateData lines{TemplateData::type::list};
    for (const std::string& line : heading) {
        TemplateData data;
        data.set("text", line);
        data.set("next_line", &line != &heading.front());
        lines.push_back(data);
    }
    TemplateData data;
    data.set("next", next);
    data.set("broken", heading.size() > 1);
    data.set("side", align == Table::Align::left ? "l" : align == Table::Align::right ? "r" : "c");
    data.set("lines", lines);
    return data;
}

TemplateData row_data(const std::vector<Cell>& row, bool total, bool spaced) {
    TemplateData cells{TemplateData::type::list};
    for (const Cell& cell : row) {
        TemplateData data;
        data.set("next", &cell != &row.front());
        data.set("shaded", cell.tone == Tone::draws);
        data.set("strong", cell.tone == Tone::bad);
        data.set("text", cell.text());
        cells.push_back(data);
    }
    TemplateData data;
    data.set("cells", cells);
    data.set("total", total);
    data.set("spaced", spaced);
    return data;
}

// More is a long table, which may as well begin at the foot of a page.
constexpr std::size_t kShortTable = 30;
constexpr int kCaptionAndHead = 7;
constexpr int kBeginning = 12;

}  // namespace

int latex_lines_together(const Table& table) {
    const bool is_short = table.rows.size() <= kShortTable && !latex_columns(table).has_paragraphs;
    return is_short ? kCaptionAndHead + static_cast<int>(table.rows.size()) : kBeginning;
}

std::string latex_table(const Table& table) {
    const LatexColumns columns = latex_columns(table);
    TemplateData headings{TemplateData::type::list};
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        headings.push_back(heading_data(columns.headings[i], table.columns[i].align, i > 0));
    }
    TemplateData rows{TemplateData::type::list};
    for (const auto& row : table.rows) {
        rows.push_back(row_data(row, table.has_total && &row == &table.rows.back(), columns.has_paragraphs));
    }
    TemplateData data;
    data.set("id", table.id);
    data.set("caption", table.caption);
    data.set("room", std::to_string(latex_lines_together(table)));
    data.set("columns", columns.specification);
    data.set("width", std::to_string(columns.width));
    data.set("head", latex_from_template("table_head.tex.mustache", {"headings", headings}));
    data.set("rows", rows);
    return latex_from_template("table.tex.mustache", data);
}

}  // namespace sabot::report
