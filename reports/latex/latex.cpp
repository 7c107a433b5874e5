#include "latex.hpp"

#include "latex_chart.hpp"
#include "latex_curve.hpp"
#include "latex_table.hpp"
#include "latex_template.hpp"
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
            data.set("text", text);
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
    std::string operator()(const Chart& chart) const { return latex_chart(chart, FigurePlace::here); }
    std::string operator()(const Curve& curve) const { return latex_curve(curve, FigurePlace::here); }
};

// Lines that a heading should have below it, with its own: those of a short table, or some; those of the
// heading that follows at once.
int lines_below(const Section& section) {
    constexpr int kSome = 6;
    if (section.blocks.empty()) {
        return kSome + (section.sections.empty() ? 0 : lines_below(section.sections.front()));
    }
    const auto* table = std::get_if<Table>(&section.blocks.front());
    return kSome + (table != nullptr ? latex_lines_together(*table) : 0);
}

std::string latex_section(const Section& section, std::size_t depth) {
    static constexpr std::array<const char*, 4> kCommands{"section", "subsection", "subsubsection",
                                                          "paragraph"};
    std::string body;
    for (const Block& block : section.blocks) {
        body += std::visit(BlockToLatex{}, block);
    }
    for (const Section& inner : section.sections) {
        body += latex_section(inner, depth + 1);
    }
    TemplateData data;
    data.set("command", kCommands[std::min(depth, kCommands.size() - 1)]);
    data.set("room", std::to_string(lines_below(section)));
    data.set("id", section.id);
    data.set("title", section.title);
    data.set("body", body);
    return latex_from_template("section.tex.mustache", data);
}

using Pieces = std::vector<std::pair<std::string, std::string>>;

std::string piece(const std::string& label, const std::string& body, bool is_table) {
    TemplateData data;
    data.set("label", label);
    data.set("table", is_table);
    data.set("figure", !is_table);
    data.set("macros", std::string(template_files().at("macros.tex.mustache")));
    data.set("body", body);
    return latex_from_template("piece.tex.mustache", data);
}

void add_pieces(const Section& section, Pieces& pieces) {
    for (const Block& block : section.blocks) {
        if (const auto* table = std::get_if<Table>(&block)) {
            pieces.emplace_back("table-" + table->id + ".tex",
                                piece("tab:" + table->id, latex_table(*table), true));
        } else if (const auto* chart = std::get_if<Chart>(&block)) {
            pieces.emplace_back("figure-" + chart->id + ".tex",
                                piece("fig:" + chart->id, latex_chart(*chart, FigurePlace::anywhere), false));
        } else if (const auto* curve = std::get_if<Curve>(&block)) {
            pieces.emplace_back("figure-" + curve->id + ".tex",
                                piece("fig:" + curve->id, latex_curve(*curve, FigurePlace::anywhere), false));
        }
    }
    for (const Section& inner : section.sections) {
        add_pieces(inner, pieces);
    }
}

}  // namespace

std::string latex_document(const Document& document) {
    std::string body;
    for (const Section& section : document.sections) {
        body += latex_section(section, 0);
    }
    TemplateData data;
    data.set("macros", std::string(template_files().at("macros.tex.mustache")));
    data.set("title", document.title);
    data.set("subtitle", document.subtitle);
    data.set("running_head", document.running_head);
    data.set("date", document.date);
    data.set("body", body);
    return latex_from_template("document.tex.mustache", data);
}

Pieces latex_pieces(const Document& document) {
    Pieces pieces;
    for (const Section& section : document.sections) {
        add_pieces(section, pieces);
    }
    return pieces;
}

}  // namespace sabot::report
