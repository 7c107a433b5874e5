#pragma once

#include "reports/writers/xlsx/entry.hpp"
#include "reports/writers/xlsx/sheet_text.hpp"

#include <xlsxwriter.h>

#include <cstdint>
#include <list>
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
    /// A bold cell with a line below, or above.
    bool is_heading = false;
    bool is_total = false;
    /// On a yellow background, and unlocked if the reader protects the sheet.
    bool is_input = false;
    bool is_wrapped = false;
    Tone tone = Tone::plain;
    int points = 11;

    friend auto operator<=>(const CellStyle&, const CellStyle&) = default;
};

class Workbook;

/// A sheet of a workbook. Rows and columns count from 0. Functions throw OutputError if libxlsxwriter fails.
class Sheet {
public:
    Sheet(Workbook& book, lxw_worksheet* sheet, std::string name)
        : book_(book), sheet_(sheet), name_(std::move(name)) {}

    /// Unique in the workbook.
    const std::string& name() const { return name_; }
    lxw_worksheet* handle() { return sheet_; }

    /// Always text, also if it looks like a formula or an address. Throws InputError if it is too long for a
    /// cell.
    void write(std::size_t row, std::size_t column, const std::string& text, const CellStyle& style);
    /// A number, or text if the entry has none. The format of numbers is the entry's.
    void write(std::size_t row, std::size_t column, const SheetEntry& entry, CellStyle style);
    /// A formula without the equals sign, and its value.
    void write_formula(std::size_t row, std::size_t column, const std::string& formula,
                       const SheetEntry& value, CellStyle style);
    void set_width(std::size_t column, double characters);
    /// The height of a row, in lines of text. Not all programs find it out from wrapped text.
    void set_height(std::size_t row, std::size_t lines);
    void freeze_first_row();

private:
    Workbook& book_;
    lxw_worksheet* sheet_;
    std::string name_;
};

/// A spreadsheet (Office Open XML), written by libxlsxwriter. The same calls give the same bytes.
class Workbook {
public:
    /// With the report's title, author and date as properties; without a date, that of 1980-01-01.
    explicit Workbook(const Report& report);
    ~Workbook();
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;

    /// Adds a sheet. Its name is made valid and unique; see sheet_name().
    Sheet& add_sheet(const std::string& name);
    lxw_format* format(const CellStyle& style);
    lxw_chart* add_chart(std::uint8_t type) { return workbook_add_chart(book_, type); }
    /// Ends the workbook and returns the contents of its file.
    std::string bytes();

    /// Throws OutputError if a call of libxlsxwriter has failed.
    static void require(lxw_error error);

private:
    int file_;
    lxw_workbook* book_;
    std::list<Sheet> sheets_;
    // Excel reserves one name.
    std::set<std::string> names_{"history"};
    std::map<CellStyle, lxw_format*> formats_;
};

/// Whether each part of the file is a complete XML document. libxlsxwriter does not notice if the disk with
/// its temporary files is full, and then writes the beginning of a part.
bool is_complete(const std::string& zip);

}  // namespace sabot::report
