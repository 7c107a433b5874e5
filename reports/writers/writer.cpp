#include "writer.hpp"

#include "error.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/fractions_table.hpp"
#include "reports/writers/html/html.hpp"
#include "reports/writers/latex/latex.hpp"
#include "reports/writers/markdown.hpp"
#include "reports/writers/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot::report {

namespace {

void add_fractions(const Section& section, std::vector<Block>& blocks) {
    for (const Block& block : section.blocks) {
        if (const auto* table = std::get_if<Table>(&block)) {
            Table fractions = fractions_table(shown(*table));
            if (!fractions.rows.empty()) {
                blocks.emplace_back(std::move(fractions));
            }
        }
    }
    for (const Section& part : section.sections) {
        add_fractions(part, blocks);
    }
}

Section on_pages(Section section) {
    for (Block& block : section.blocks) {
        if (auto* table = std::get_if<Table>(&block)) {
            *table = shown(*table);
        }
    }
    for (Section& part : section.sections) {
        part = on_pages(std::move(part));
    }
    return section;
}

}  // namespace

Section appendix_of(const std::vector<Section>& sections) {
    Section appendix{"appendix", "Appendix: exact fractions", {}};
    for (const Section& section : sections) {
        add_fractions(section, appendix.blocks);
    }
    if (!appendix.blocks.empty()) {
        appendix.blocks.insert(
            appendix.blocks.begin(),
            Paragraph{"Each number that is printed rounded above, as the fraction in lowest "
                      "terms that it was rounded from; a number that is not listed is "
                      "exact as printed. A percentage is a fraction of one."});
    }
    return appendix;
}

Report with_appendix(Report report) {
    for (Section& section : report.sections) {
        section = on_pages(std::move(section));
    }
    Section appendix = appendix_of(report.sections);
    if (!appendix.blocks.empty()) {
        report.sections.push_back(std::move(appendix));
    }
    return report;
}

std::string written(const Report& report, const WriterOptions& options) {
    if (options.format == "text") {
        return text_report(report, options.with_fractions);
    }
    if (options.format == "csv") {
        return csv_table(report, options.csv_kind);
    }
    if (std::find(kFormats.begin(), kFormats.end(), options.format) == kFormats.end()) {
        throw InputError(
            fmt::format("unknown format \"{}\": expected {}", options.format, fmt::join(kFormats, ", ")));
    }
    const Report pages = with_appendix(report);
    return options.format == "markdown" ? markdown_report(pages)
           : options.format == "latex"  ? latex_report(pages)
                                        : html_report(pages);
}

}  // namespace sabot::report
