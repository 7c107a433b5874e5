#include "reports/templates/template_set.hpp"
#include "reports/templates/templates.hpp"
#include "reports/writers/formats.hpp"
#include "reports/writers/html/chart.hpp"
#include "reports/writers/html/table.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

// HTML has no heading below h6; the page title is h1.
constexpr int kDeepestHeading = 6;
// The contents list only sections and their direct subsections.
constexpr int kDeepestListed = 3;

// Later files override earlier ones.
std::string in_one_text(std::initializer_list<std::string_view> names) {
    std::string text;
    for (const auto name : names) {
        text += template_files().at(name);
        text += '\n';
    }
    return text;
}

std::string style_sheet() {
    return in_one_text(
        {"page.css", "contents.css", "blocks.css", "tables.css", "charts.css", "bars.css", "print.css"});
}

std::string script() { return in_one_text({"tables.js", "report.js"}); }

mustache::list text_list(const std::vector<std::string>& texts) { return {texts.begin(), texts.end()}; }

struct BlockToHtml {
    TemplateSet& templates;
    /// The identifier of the heading above the block.
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
            entries.push_back(mustache::object{
                {"name", name}, {"value", value}, {"long", has_long_word(value)}, {"blank", value.empty()}});
        }
        return templates.render("facts.mustache", {"entries", entries});
    }

    std::string operator()(const Formula& formula) const {
        return templates.render("formula.mustache", {"text", formula.text});
    }

    std::string operator()(const Notice& notice) const {
        mustache::object data{{"tone", tone_class(notice.tone)}, {"lines", text_list(notice.lines)}};
        set_filled(data, "mark", tone_mark(notice.tone));
        return templates.render("notice.mustache", data);
    }

    std::string operator()(const Table& table) const { return html_table(templates, table, section); }
    std::string operator()(const Chart& chart) const { return html_chart(templates, chart, section); }
    std::string operator()(const Curve& curve) const { return html_chart(templates, curve, section); }
};

// A heading must move to the landscape page with its table.
bool begins_with_landscape(const Section& section) {
    const auto* table = section.blocks.empty() ? nullptr : std::get_if<Table>(&section.blocks.front());
    return table != nullptr && is_landscape(*table);
}

struct Rendered {
    std::string sections;
    /// Their entries in the table of contents.
    std::string entries;
};

constexpr const char* kUnnumbered = "-";

// `prefix` is the number of the section around these, or kUnnumbered. `before` is the number of sections that
// precede these, for numbering.
Rendered render_sections(TemplateSet& templates, std::span<const Section> sections, const std::string& prefix,
                         int level, std::size_t before = 0) {
    Rendered rendered;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const auto& section = sections[i];
        const bool is_numbered = prefix != kUnnumbered;
        const auto number = is_numbered ? fmt::format("{}{}", prefix, before + i + 1) : "";
        std::string content;
        for (const auto& block : section.blocks) {
            content += std::visit(BlockToHtml{templates, section.id}, block);
        }
        const auto inner =
            render_sections(templates, section.sections, is_numbered ? number + "." : kUnnumbered, level + 1);
        mustache::object data{{"level", std::to_string(std::min(level, kDeepestHeading))},
                              {"id", section.id},
                              {"title", section.title},
                              {"content", content + inner.sections},
                              {"landscape", begins_with_landscape(section)}};
        set_filled(data, "number", number);
        rendered.sections += templates.render("section.mustache", data);
        set_filled(data, "entries", inner.entries);
        if (level <= kDeepestListed) {
            rendered.entries += templates.render("contents.mustache", data);
        }
    }
    return rendered;
}

}  // namespace

std::string html_report(const Report& report) {
    TemplateSet templates;
    const std::span<const Section> sections = report.sections;
    const std::size_t before = report.has_first_page && !sections.empty() ? 1 : 0;
    const auto first = render_sections(templates, sections.first(before), "", 2);
    const auto rendered = render_sections(templates, sections.subspan(before), "", 2, before);
    mustache::object data{{"title", report.title},
                          {"running_head", report.running_head},
                          {"css", style_sheet()},
                          {"script", script()},
                          {"contents", first.entries + rendered.entries},
                          {"sections", rendered.sections}};
    set_filled(data, "first_page", first.sections);
    set_filled(data, "subtitle", report.subtitle);
    set_filled(data, "date", report.date);
    return templates.render("page.mustache", data);
}

std::string html_fragment(const Report& report, const FragmentPlace& place) {
    std::vector<Section> sections;
    for (const Section& section : report.sections) {
        sections.push_back(with_prefix(place.prefix, section));
    }
    TemplateSet templates;
    std::string html = render_sections(templates, sections, kUnnumbered, place.level).sections;
    if (place.has_data_styles) {
        // Quotation marks in text are escaped, so this is always an attribute.
        const std::string attribute = " style=\"";
        for (auto at = html.find(attribute); at != std::string::npos; at = html.find(attribute, at)) {
            html.insert(at + 1, "data-");
        }
    }
    return html;
}

}  // namespace sabot::report
