#include "writer.hpp"

#include "each.hpp"
#include "error.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <array>
#include <set>

namespace sabot::report {

namespace {

// Leaves out fractions that earlier tables have listed for the same row, printed in the same way: several
// limits may be about one figure.
Table without_repeated(Table fractions, std::set<std::array<std::string, 3>>& listed) {
    std::string of_row;
    std::string shown_heading;
    std::vector<std::vector<Cell>> rows;
    for (std::vector<Cell>& row : fractions.rows) {
        const std::string heading = row.front().text();
        of_row = heading.empty() ? of_row : heading;
        if (listed.insert({of_row, row[2].text(), row[3].text()}).second) {
            row.front() = {of_row == shown_heading && !rows.empty() ? "" : of_row};
            shown_heading = of_row;
            rows.push_back(std::move(row));
        }
    }
    fractions.rows = std::move(rows);
    return fractions;
}

}  // namespace

Table fractions_table(const Table& table) {
    const Table page = shown(table);
    Table fractions{"exact-" + page.id,
                    page.caption + ", exactly",
                    {{page.columns.front().heading, Table::Align::left},
                     {"Column", Table::Align::left},
                     {"Printed"},
                     {"Exactly", Table::Align::left}},
                    {}};
    for (const auto& row : page.rows) {
        std::string heading = row.front().text();
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (const std::string exact = row[i].exact(); !exact.empty()) {
                fractions.rows.push_back({{heading}, {page.columns[i].heading}, {row[i].text()}, {exact}});
                heading.clear();
            }
        }
    }
    // A row without a heading belongs to the row above, so the rows cannot be sorted.
    fractions.is_list = false;
    return fractions;
}

Report with_appendix(Report report) {
    Section appendix{
        "appendix",
        "Appendix: exact fractions",
        {Paragraph{
            "Each number that is printed rounded in these tables, as the fraction in lowest terms that it "
            "was "
            "rounded from; their other numbers are exact as printed. A percentage is a fraction of one. A "
            "number that is printed several times for the same row is listed once. The "
            "fractions of all tables are in the JSON record (an output whose name ends in .json)."}}};
    std::set<std::array<std::string, 3>> listed;
    for (const Block* block : blocks_in(report.sections)) {
        if (const auto* table = std::get_if<Table>(block); table != nullptr && table->is_in_appendix) {
            appendix.add_filled(without_repeated(fractions_table(*table), listed));
        }
    }
    if (appendix.blocks.size() > 1) {
        report.sections.push_back(std::move(appendix));
    }
    return report;
}

const std::vector<Format>& formats() {
    static const std::vector<Format> all{
        {.name = "text", .ending = ".txt", .write = text_report},
        {.name = "csv",
         .ending = ".csv",
         .write = [](const Report& report,
                     const WriterOptions& options) { return csv_table(report, options.csv_kind); },
         .is_document = false},
        {.name = "markdown", .ending = ".md", .write = markdown_report, .has_appendix = true},
        {.name = "latex", .ending = ".tex", .write = latex_report, .has_appendix = true},
        {.name = "html", .ending = ".html", .write = html_report, .has_appendix = true},
        {.name = "xlsx", .ending = ".xlsx", .write = xlsx_report, .is_binary = true, .is_document = false},
    };
    return all;
}

const Format& format_named(const std::string& name) {
    const Format* format = first_with(formats(), &Format::name, name);
    if (format == nullptr) {
        throw InputError(fmt::format("unknown format \"{}\"", name), joined(formats(), ", ", &Format::name));
    }
    if (format->is_binary && !kHasXlsx) {
        throw InputError("spreadsheets are not available in this build",
                         "one with the Meson feature xlsx, which needs libxlsxwriter");
    }
    return *format;
}

std::string written(const Report& report, const WriterOptions& options) {
    const Format& format = format_named(options.format);
    return format.has_appendix ? format.write(with_appendix(report), options) : format.write(report, options);
}

}  // namespace sabot::report
