#include "reports/writers/writer.hpp"
#include "reports/writers/xlsx/entry.hpp"
#include "reports/writers/xlsx/workbook.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

using Align = Table::Align;

// Widths of columns, in characters.
constexpr std::size_t kMinWidth = 11;
constexpr std::size_t kMaxWidth = 60;
constexpr std::size_t kNameWidth = 26;
constexpr std::size_t kProseWidth = 110;
// The maximum height of a row.
constexpr std::size_t kMaxLines = 27;

constexpr const char* kAboutNumbers =
    "Cells hold numbers with 16 significant digits, and show as many decimals as the report prints. A number "
    "of 10^15 or more is shown in scientific notation; a column whose heading ends in \"exactly\" has its "
    "digits as text.";
constexpr const char* kAboutInputs =
    "Change a yellow cell, and the formulas on this sheet follow. Other sheets, and exact values as text, "
    "remain those of this report.";
constexpr const char* kNotFollowing = "no formula";

// About how many lines a text takes: the width is in digits, and most letters are narrower.
std::size_t lines_in(const std::string& text, std::size_t width) {
    return std::clamp<std::size_t>((utf16_length(text) + width - 1) / width, 1, kMaxLines);
}

class XlsxWriter {
public:
    XlsxWriter(const Report& report, bool with_fractions)
        : book_(report), first_(book_.add_sheet("Report")), with_fractions_(with_fractions) {
        Workbook::set_width(first_, 0, kNameWidth);
        Workbook::set_width(first_, 1, kProseWidth);
        constexpr int kTitlePoints = 16;
        heading(report.title, kTitlePoints);
        for (const std::string& line : {report.subtitle, report.date}) {
            if (!line.empty()) {
                book_.write(first_, row_++, 0, {line}, {});
            }
        }
        for (const Section& section : report.sections) {
            write(section, 0);
        }
        ++row_;
        say(kAboutNumbers);
    }

    std::string bytes() { return book_.bytes(); }

    void operator()(const Paragraph& block) { say(block.text); }
    void operator()(const Formula& formula) { say(formula.text); }
    void operator()(const Bullets& bullets) {
        for (const std::string& item : bullets.items) {
            say("\u2022 " + item);
        }
    }
    void operator()(const Facts& facts) {
        for (const auto& [name, value] : facts.entries) {
            book_.write(first_, row_, 0, {name}, {.is_wrapped = true});
            say(value.empty() ? kBlankLine : value);
        }
    }
    void operator()(const Notice& notice) {
        for (const std::string& line : notice.lines) {
            say(line, {.is_bold = true, .is_wrapped = true, .tone = notice.tone});
        }
    }
    void operator()(const Table& table) { refer(table.caption, add(table, with_fractions_)); }
    // A chart or a curve.
    void operator()(const auto& figure) {
        lxw_worksheet* sheet = add(data_table(figure), false);
        draw(figure, book_, sheet);
        refer(figure.title, sheet);
        say(figure.description);
    }

private:
    void heading(const std::string& text, int points) {
        Workbook::set_height(first_, row_, points > 14 ? 2 : 1);
        book_.write(first_, row_++, 0, {text}, {.is_bold = true, .points = points});
    }

    void say(const std::string& text, const CellStyle& style = {.is_wrapped = true}) {
        Workbook::set_height(first_, row_, lines_in(text, kProseWidth));
        book_.write(first_, row_++, 1, {text}, style);
    }

    void refer(const std::string& caption, const lxw_worksheet* sheet) {
        say(fmt::format("{}: sheet {}", caption, sheet->name), {.is_bold = true, .is_wrapped = true});
    }

    void write(const Section& section, int depth) {
        constexpr int kSectionPoints = 14;
        constexpr int kPartPoints = 12;
        ++row_;
        heading(section.title, depth == 0 ? kSectionPoints : kPartPoints);
        for (const Block& block : section.blocks) {
            std::visit(*this, block);
        }
        for (const Section& part : section.sections) {
            write(part, depth + 1);
        }
    }

    lxw_worksheet* add(const Table& table, bool with_fractions) {
        const Table page = spread(shown(table), with_fractions);
        lxw_worksheet* sheet = book_.add_sheet(table.id);
        worksheet_freeze_panes(sheet, 1, 0);
        worksheet_repeat_rows(sheet, 0, 0);
        std::vector<std::size_t> heights(page.rows.size() + 1, 1);
        for (std::size_t i = 0; i < page.columns.size(); ++i) {
            write_column(sheet, page, i, heights);
        }
        for (std::size_t row = 0; row < heights.size(); ++row) {
            Workbook::set_height(sheet, row, heights[row]);
        }
        write_figures(sheet, page);
        return sheet;
    }

    void write_column(lxw_worksheet* sheet, const Table& table, std::size_t i,
                      std::vector<std::size_t>& heights) {
        const Table::Column& column = table.columns[i];
        book_.write(sheet, 0, i, {column.heading}, {.align = column.align, .is_heading = true});
        std::size_t width = 0;
        const auto widen = [&](const std::string& text, std::size_t more) {
            width = std::max(width, std::clamp(utf16_length(text), kMinWidth, kMaxWidth) + more);
        };
        // Bold letters are wider.
        widen(column.heading, column.heading.size() / 10 + 2);
        for (const Table::Figure& figure : table.figures) {
            widen(i == 0 ? figure.name : "", 4);
        }
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const Cell& cell = table.rows[row][i];
            const SheetEntry entry = entry_of(cell.value);
            const bool is_total = table.has_total && row + 1 == table.rows.size();
            const CellStyle style{.align = column.align,
                                  .is_total = is_total,
                                  .is_input = column.is_input && !is_total,
                                  .is_wrapped = !entry.number && utf16_length(entry.text) > kMaxWidth,
                                  .tone = cell.tone};
            const std::string formula = is_total ? "SUM({" + key_of(column) + ":})" : column.formula;
            book_.write(sheet, row + 1, i, entry, style,
                        column.formula.empty() ? "" : on_sheet(table, formula, row));
            // The general format shows what fits.
            const bool is_general = entry.number && entry.format.find("General") != std::string::npos;
            widen(is_general ? "" : entry.text, 2);
            if (style.is_wrapped) {
                heights[row + 1] = std::max(heights[row + 1], lines_in(entry.text, kMaxWidth));
            }
        }
        Workbook::set_width(sheet, i, width);
    }

    void write_figures(lxw_worksheet* sheet, const Table& table) {
        std::size_t row = first_figure_row(table);
        for (const Table::Figure& figure : table.figures) {
            const CellStyle style{.align = Align::right, .is_input = figure.is_input};
            book_.write(sheet, row, 0, {figure.name}, {.is_bold = true});
            book_.write(sheet, row, 1, entry_of(figure.value), style, on_sheet(table, figure.formula));
            if (!figure.is_input && figure.formula.empty()) {
                book_.write(sheet, row, 2, {kNotFollowing}, {});
            }
            ++row;
        }
        if (!table.figures.empty()) {
            book_.write(sheet, row + 1, 0, {table.not_followed.empty() ? kAboutInputs : table.not_followed},
                        {});
        }
    }

    Workbook book_;
    lxw_worksheet* first_;
    bool with_fractions_;
    std::size_t row_ = 0;
};

}  // namespace

const bool kHasXlsx = true;

std::string xlsx_report(const Report& report, const WriterOptions& options) {
    return XlsxWriter(report, options.with_fractions).bytes();
}

}  // namespace sabot::report
