#include "reports/html/html.hpp"

#include "reports/html/block.hpp"
#include "reports/html/table.hpp"
#include "reports/templates/template_set.hpp"
#include "reports/templates/templates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <variant>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

// HTML has no heading below h6; the page's title is h1.
constexpr int kDeepestHeading = 6;
// Sections and their sections are listed; what is deeper is found by reading.
constexpr int kDeepestListed = 3;

// Later ones override earlier ones.
std::string style_sheet() {
    std::string text;
    for (const auto* name :
         {"page.css", "contents.css", "blocks.css", "tables.css", "charts.css", "print.css"}) {
        text += template_files().at(name);
        text += '\n';
    }
    return text;
}

// A heading stays with its table where that needs the page on its side.
bool begins_with_landscape(const Section& section) {
    const auto* table = section.blocks.empty() ? nullptr : std::get_if<Table>(&section.blocks.front());
    return table != nullptr && is_landscape(*table);
}

std::string sections_html(TemplateSet& templates, const std::vector<Section>& sections,
                          const std::string& prefix, int level) {
    std::string text;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const auto& section = sections[i];
        const auto number = fmt::format("{}{}", prefix, i + 1);
        std::string content;
        for (const auto& block : section.blocks) {
            content += html_block(templates, block, section.id);
        }
        content += sections_html(templates, section.sections, number + ".", level + 1);
        mustache::data data;
        data["level"] = std::to_string(std::min(level, kDeepestHeading));
        data["id"] = section.id;
        data["number"] = number;
        data["title"] = section.title;
        data["content"] = content;
        data["landscape"] = begins_with_landscape(section);
        text += templates.render("section.mustache", data);
    }
    return text;
}

std::string contents_html(TemplateSet& templates, const std::vector<Section>& sections,
                          const std::string& prefix, int level) {
    std::string text;
    for (std::size_t i = 0; i < sections.size() && level <= kDeepestListed; ++i) {
        const auto& section = sections[i];
        const auto number = fmt::format("{}{}", prefix, i + 1);
        mustache::data data;
        data["id"] = section.id;
        data["number"] = number;
        data["title"] = section.title;
        if (const auto entries = contents_html(templates, section.sections, number + ".", level + 1);
            !entries.empty()) {
            data["entries"] = entries;
        }
        text += templates.render("contents.mustache", data);
    }
    return text;
}

}  // namespace

std::string html_page(const Document& document) {
    TemplateSet templates;
    mustache::data data;
    data["title"] = document.title;
    data["running_head"] = document.running_head;
    if (!document.subtitle.empty()) {
        data["subtitle"] = document.subtitle;
    }
    if (!document.date.empty()) {
        data["date"] = document.date;
    }
    data["css"] = style_sheet();
    data["script"] = std::string(template_files().at("report.js"));
    data["contents"] = contents_html(templates, document.sections, "", 2);
    data["sections"] = sections_html(templates, document.sections, "", 2);
    return templates.render("page.mustache", data);
}

}  // namespace sabot::report
