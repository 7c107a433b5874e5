#include "latex_figure.hpp"
#include "latex_table.hpp"
#include "latex_text.hpp"
#include "reports/templates/templates.hpp"
#include "reports/writers/formats.hpp"
#include "reports/writers/writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

mustache::list texts(const std::vector<std::string>& lines) {
    mustache::list list;
    for (const std::string& line : lines) {
        list.push_back(mustache::object{{"text", line}, {"first", list.empty()}});
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
        mustache::list entries;
        for (const auto& [name, text] : facts.entries) {
            entries.push_back(mustache::object{{"name", name}, {"text", text.empty() ? kBlankLine : text}});
        }
        return latex_from_template("facts.tex.mustache", {"entries", entries});
    }
    std::string operator()(const Formula& formula) const {
        return latex_from_template("formula.tex.mustache", {"latex", formula.latex});
    }
    std::string operator()(const Notice& notice) const {
        const char* rule = notice.tone == Tone::bad ? "1.5" : "0.4";
        return latex_from_template("notice.tex.mustache",
                                   mustache::object{{"rule", rule}, {"lines", texts(notice.lines)}});
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
    mustache::object data{{"command", kCommands[std::min(depth, kCommands.size() - 1)]},
                          {"id", section.id},
                          {"title", section.title},
                          {"body", body}};
    if (const std::string plain = latex_pdf_text(section.title); plain != latex_text(section.title)) {
        data["pdf_title"] = plain;
    }
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
    const mustache::object data{{"macros", std::string(template_files().at("sabot.sty"))},
                                {"first_page", first_page},
                                {"title", report.title},
                                {"pdf_title", latex_pdf_text(report.title)},
                                {"pdf_author", latex_pdf_text(report.author)},
                                {"subtitle", report.subtitle},
                                {"running_head", report.running_head},
                                {"date", report.date},
                                {"body", body}};
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
