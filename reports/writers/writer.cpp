#include "writer.hpp"

#include "error.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/html/html.hpp"
#include "reports/writers/latex/latex.hpp"
#include "reports/writers/markdown.hpp"
#include "reports/writers/tables.hpp"
#include "reports/writers/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot::report {

namespace {

void add_fractions(const std::vector<Section>& sections, Section& appendix) {
    for (const Section& section : sections) {
        for (const Block& block : section.blocks) {
            if (const auto* table = std::get_if<Table>(&block)) {
                appendix.add_filled(fractions_table(*table));
            }
        }
        add_fractions(section.sections, appendix);
    }
}

}  // namespace

Report with_appendix(Report report) {
    Section appendix{
        "appendix",
        "Appendix: exact fractions",
        {Paragraph{"Each number that is printed rounded above, as the fraction in lowest terms that "
                   "it was rounded from; a number that is not listed is exact as printed. A "
                   "percentage is a fraction of one."}}};
    add_fractions(report.sections, appendix);
    if (appendix.blocks.size() > 1) {
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
