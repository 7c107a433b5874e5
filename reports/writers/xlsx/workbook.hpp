#pragma once

#include "files/memory_file.hpp"
#include "reports/writers/xlsx/entry.hpp"

#include <xlsxwriter.h>

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace sabot::report {

/// How a cell looks.
struct CellStyle {
    std::string number_format = {};
    Table::Align align = Table::Align::left;
    bool is_bold = false;
    /// A heading and a total are bold; a heading has a line below it, a total a line above it.
    bool is_heading = false;
    bool is_total = false;
    /// An input has a yellow background, and is unlocked if the reader protects the sheet.
    bool is_input = false;
    bool is_wrapped = false;
    Tone tone = Tone::plain;
    int points = 11;

    friend auto operator<=>(const CellStyle&, const CellStyle&) = default;
};

/// A spreadsheet (Office Open XML), written by libxlsxwriter. The same calls give the same bytes. Rows and
/// columns count from 0. Functions throw OutputError if libxlsxwriter fails.
class Workbook {
public:
    /// The report's title, author and date become properties; without a date, the date is 1980-01-01.
    explicit Workbook(const Report& report);

    /// Adds a sheet with that name or, if the name is taken, with another one; see sheet_name().
    lxw_worksheet* add_sheet(const std::string& name);
    /// Writes the entry's number in its format or, without a number, its text, even if that looks like a
    /// formula or an address. A formula that is not empty, without the equals sign, computes the number.
    /// Throws InputError if a text is too long for a cell.
    void write(lxw_worksheet* sheet, std::size_t row, std::size_t column, const SheetEntry& entry,
               CellStyle style, const std::string& formula = "");
    /// `width` is in characters.
    static void set_width(lxw_worksheet* sheet, std::size_t column, std::size_t width);
    /// The height of a row, in lines of text. Not all programs compute it from wrapped text.
    static void set_height(lxw_worksheet* sheet, std::size_t row, std::size_t lines);
    lxw_chart* add_chart(std::uint8_t type) { return workbook_add_chart(book_.get(), type); }
    /// Ends the workbook and returns the contents of its file.
    std::string bytes();

    /// Throws OutputError if a call of libxlsxwriter has failed.
    static void require(lxw_error error);

private:
    lxw_format* format(const CellStyle& style);

    // libxlsxwriter writes to a named file.
    MemoryFile file_;
    std::unique_ptr<lxw_workbook, void (*)(lxw_workbook*)> book_;
    // Names that sheets cannot have: Excel, which does not distinguish case, reserves "history", and the
    // first sheet is "report".
    std::set<std::string> names_{"history", "report"};
    std::map<CellStyle, lxw_format*> formats_;
};

/// The data of a chart as a table: a row for each bar, then the line and the ends of the band.
Table data_table(const Chart& chart);
/// A row for each point, then for each estimate, then for each mark.
Table data_table(const Curve& curve);

/// Adds the chart beside its data_table() on a sheet.
void draw(const Chart& bars, Workbook& book, lxw_worksheet* sheet);
void draw(const Curve& curve, Workbook& book, lxw_worksheet* sheet);

}  // namespace sabot::report
