#include "latex.hpp"

#include "latex_figure.hpp"
#include "latex_table.hpp"
#include "latex_text.hpp"
#include "reports/templates/templates.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sabot::report {

namespace {

TemplateData texts(const std::vector<std::string>& lines) {
    TemplateData list{TemplateData::type::list};
    for (const std::string& line : lines) {
        TemplateData data;
        data.set("text", line);
        data.set("first", &line == &lines.front());
        list.push_back(data);
    }
    return list;
}

struct BlockToLatex {
    FigurePlace place;

    std::string operator()(const Paragraph& paragraph) const {
        return latex_from_template("paragraph.tex.mustache", {"text", paragraph.text});
    }
    std::string operator()(const Bullets& bullets) const {
        return latex_from_template("bullets.tex.mustache", {"items", texts(bullets.items)});
    }
    std::string operator()(const Facts& facts) const {
        TemplateData entries{TemplateData::type::list};
        for (const auto& [name, text] : facts.entries) {
            TemplateData data;
            data.set("name", name);
            data.set("text", text.empty() ? kBlankLine : text);
            entries.push_back(data);
        }
        return latex_from_template("facts.tex.mustache", {"entries", entries});
    }
    std::string operator()(const Formula& formula) const {
        return latex_from_template("formula.tex.mustache", {"latex", formula.latex});
    }
    std::string operator()(const Notice& notice) const {
        TemplateData data;
        data.set("rule", notice.tone == Tone::bad ? "1.5" : "0.4");
        data.set("lines", texts(notice.lines));
        return latex_from_template("notice.tex.mustache", data);
    }
    std::string operator()(const Table& table) const { return latex_table(table); }
    std::string operator()(const Chart& chart) const { return latex_figure(chart, place); }
    std::string operator()(const Curve& curve) const { return latex_figure(curve, place); }
};

// "table-wagers"; empty for blocks other than tables and figures.
std::string piece_name(const Block& block) {
    if (const auto* table = std::get_if<Table>(&block)) {
        return "table-" + table->id;
    }
    if (const auto* chart = std::get_if<Chart>(&block)) {
        return "figure-" + chart->id;
    }
    const auto* curve = std::get_if<Curve>(&block);
    return curve != nullptr ? "figure-" + curve->id : "";
}

// Consecutive tables and figures are placed side by side.
std::string latex_blocks(const std::vector<Block>& blocks) {
    std::string text;
    bool in_row = false;
    for (const Block& block : blocks) {
        const bool is_beside = !piece_name(block).empty();
        if (is_beside != in_row) {
            text += is_beside ? "\n\\begin{sabotrow}\n" : "\\end{sabotrow}\n";
            in_row = is_beside;
        }
        text += std::visit(BlockToLatex{FigurePlace::here}, block);
    }
    return text + (in_row ? "\\end{sabotrow}\n" : "");
}

std::string latex_section(const Section& section, std::size_t depth) {
    static constexpr std::array<const char*, 4> kCommands{"section", "subsection", "subsubsection",
                                                          "paragraph"};
    std::string body = latex_blocks(section.blocks);
    for (const Section& inner : section.sections) {
        body += latex_section(inner, depth + 1);
    }
    TemplateData data;
    data.set("command", kCommands[std::min(depth, kCommands.size() - 1)]);
    data.set("id", section.id);
    data.set("title", section.title);
    if (const std::string plain = latex_pdf_text(section.title); plain != latex_text(section.title)) {
        data.set("pdf_title", plain);
    }
    data.set("body", body);
    return latex_from_template("section.tex.mustache", data);
}

using Pieces = std::vector<std::pair<std::string, std::string>>;

void add_pieces(const Section& section, Pieces& pieces) {
    for (const Block& block : section.blocks) {
        if (const std::string name = piece_name(block); !name.empty()) {
            const std::string body = std::visit(BlockToLatex{FigurePlace::anywhere}, block);
            pieces.emplace_back(name + ".tex", latex_from_template("piece.tex.mustache", {"body", body}));
        }
    }
    for (const Section& inner : section.sections) {
        add_pieces(inner, pieces);
    }
}

}  // namespace

std::string latex_report(const Report& report) {
    std::string first_page;
    std::string body;
    for (const Section& section : report.sections) {
        const bool is_first = report.has_first_page && &section == &report.sections.front();
        (is_first ? first_page : body) += latex_section(section, 0);
    }
    TemplateData data;
    data.set("macros", std::string(template_files().at("sabot.sty")));
    data.set("first_page", first_page);
    data.set("title", report.title);
    data.set("pdf_title", latex_pdf_text(report.title));
    data.set("pdf_author", latex_pdf_text(report.author));
    data.set("subtitle", report.subtitle);
    data.set("running_head", report.running_head);
    data.set("date", report.date);
    data.set("body", body);
    return latex_from_template("document.tex.mustache", data);
}

Pieces latex_pieces(const Report& report) {
    Pieces pieces{{"sabot.sty", std::string(template_files().at("sabot.sty"))}};
    for (const Section& section : report.sections) {
        add_pieces(section, pieces);
    }
    return pieces;
}

}  // namespace sabot::report
