#include "reports/html/block.hpp"

#include "reports/html/svg_chart.hpp"
#include "reports/html/svg_curve.hpp"
#include "reports/html/table.hpp"

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

mustache::data text_list(const std::vector<std::string>& texts) {
    mustache::list items;
    for (const auto& text : texts) {
        items.emplace_back(text);
    }
    return mustache::data(items);
}

struct BlockRenderer {
    TemplateSet& templates;
    const std::string& section;

    std::string operator()(const Paragraph& paragraph) const {
        return templates.render("paragraph.mustache", {"text", paragraph.text});
    }

    std::string operator()(const Bullets& bullets) const {
        return templates.render("bullets.mustache", {"items", text_list(bullets.items)});
    }

    std::string operator()(const Facts& facts) const {
        mustache::list entries;
        for (const auto& [name, value] : facts.entries) {
            mustache::data entry;
            entry["name"] = name;
            entry["value"] = value;
            entry["long"] = has_long_word(value);
            entries.push_back(std::move(entry));
        }
        return templates.render("facts.mustache", {"entries", mustache::data(entries)});
    }

    std::string operator()(const Formula& formula) const {
        return templates.render("formula.mustache", {"text", formula.text});
    }

    std::string operator()(const Notice& notice) const {
        mustache::data data;
        data["tone"] = tone_class(notice.tone);
        data["lines"] = text_list(notice.lines);
        if (const auto mark = tone_mark(notice.tone); !mark.empty()) {
            data["mark"] = mark;
        }
        return templates.render("notice.mustache", data);
    }

    std::string operator()(const Table& table) const { return html_table(templates, table, section); }

    std::string operator()(const Chart& chart) const {
        return figure(chart.id, chart.title, svg_chart(templates, chart));
    }

    std::string operator()(const Curve& curve) const {
        return figure(curve.id, curve.title, svg_curve(templates, curve));
    }

    std::string figure(const std::string& id, const std::string& title, const std::string& panels) const {
        mustache::data data;
        data["id"] = id;
        data["section"] = section;
        data["title"] = title;
        data["panels"] = panels;
        return templates.render("figure.mustache", data);
    }
};

}  // namespace

std::string html_block(TemplateSet& templates, const Block& block, const std::string& section) {
    return std::visit(BlockRenderer{templates, section}, block);
}

}  // namespace sabot::report
