#include "workbook.hpp"

#include "error.hpp"
#include "files/zip.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <array>
#include <ctime>

namespace sabot::report {

namespace {

constexpr std::uint32_t kInputColour = 0xFFF2CC;
constexpr std::uint32_t kHeadingColour = 0xE7E9EC;

[[noreturn]] void fail_to_make(const std::string& why) {
    throw OutputError("the spreadsheet cannot be made: " + why);
}

// The beginning of a day, YYYY-MM-DD, in UTC; without a day, that of 1980-01-01, which is the time of all
// parts of the file.
std::time_t time_of(const std::string& date) {
    std::tm day = {};
    day.tm_year = 80;
    day.tm_mday = 1;
    strptime(date.c_str(), "%Y-%m-%d", &day);
    return timegm(&day);
}

// The colours are indexed by Tone, the alignments by Table::Align. A cell whose colour is 0 has no
// background.
constexpr std::array<std::uint32_t, 6> kColours{0, 0xD9EAD3, 0xFCE5CD, 0xF4CCCC, 0xDDE7F3, 0};
constexpr std::array<std::uint8_t, 3> kAlignments{LXW_ALIGN_LEFT, LXW_ALIGN_RIGHT, LXW_ALIGN_CENTER};

void set_background(lxw_format* format, std::uint32_t colour) {
    format_set_pattern(format, LXW_PATTERN_SOLID);
    format_set_fg_color(format, colour);
}

lxw_row_t row_number(std::size_t row) { return static_cast<lxw_row_t>(row); }
lxw_col_t column_number(std::size_t column) { return static_cast<lxw_col_t>(column); }

}  // namespace

Workbook::Workbook(const Report& report) : book_(workbook_new(file_.path().c_str()), lxw_workbook_free) {
    if (book_ == nullptr) {
        throw std::bad_alloc();
    }
    std::string title = sheet_text(report.title);
    std::string author = sheet_text(report.author);
    lxw_doc_properties properties = {};
    properties.title = title.data();
    properties.author = author.data();
    properties.created = time_of(report.date);
    workbook_set_properties(book_.get(), &properties);
}

lxw_worksheet* Workbook::add_sheet(const std::string& name) {
    const std::string unique = sheet_name(name, names_);
    lxw_worksheet* sheet = workbook_add_worksheet(book_.get(), unique.c_str());
    if (sheet == nullptr) {
        fail_to_make(fmt::format("sheet {}", unique));
    }
    worksheet_set_landscape(sheet);
    worksheet_set_paper(sheet, 9);
    worksheet_fit_to_pages(sheet, 1, 0);
    return sheet;
}

void Workbook::write(lxw_worksheet* sheet, std::size_t row, std::size_t column, const SheetEntry& entry,
                     CellStyle style, const std::string& formula) {
    const lxw_row_t at_row = row_number(row);
    const lxw_col_t at_column = column_number(column);
    if (entry.number) {
        style.number_format = entry.format;
        require(formula.empty()
                    ? worksheet_write_number(sheet, at_row, at_column, *entry.number, format(style))
                    : worksheet_write_formula_num(sheet, at_row, at_column, ("=" + formula).c_str(),
                                                  format(style), *entry.number));
        return;
    }
    const std::string safe = sheet_text(entry.text);
    const std::size_t size = utf16_length(safe);
    if (size > kMaxCellText) {
        throw InputError(
            fmt::format("a text of {} characters does not fit into a cell of a spreadsheet", size),
            fmt::format("at most {}", kMaxCellText));
    }
    require(worksheet_write_string(sheet, at_row, at_column, safe.c_str(), format(style)));
}

void Workbook::set_width(lxw_worksheet* sheet, std::size_t column, std::size_t width) {
    require(worksheet_set_column(sheet, column_number(column), column_number(column),
                                 static_cast<double>(width), nullptr));
}

void Workbook::set_height(lxw_worksheet* sheet, std::size_t row, std::size_t lines) {
    constexpr double kPoints = 15;
    require(worksheet_set_row(sheet, row_number(row), kPoints * static_cast<double>(lines), nullptr));
}

lxw_format* Workbook::format(const CellStyle& style) {
    lxw_format*& format = formats_[style];
    if (format != nullptr) {
        return format;
    }
    format = workbook_add_format(book_.get());
    format_set_align(format, kAlignments.at(static_cast<std::size_t>(style.align)));
    format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    format_set_font_size(format, style.points);
    if (!style.number_format.empty()) {
        format_set_num_format(format, style.number_format.c_str());
    }
    if (style.is_bold || style.is_heading || style.is_total) {
        format_set_bold(format);
    }
    if (style.is_heading) {
        format_set_bottom(format, LXW_BORDER_THIN);
        set_background(format, kHeadingColour);
    }
    if (style.is_total) {
        format_set_top(format, LXW_BORDER_THIN);
    }
    if (style.is_wrapped) {
        format_set_text_wrap(format);
    }
    if (style.is_input) {
        format_set_unlocked(format);
        set_background(format, kInputColour);
    } else if (const std::uint32_t colour = kColours.at(static_cast<std::size_t>(style.tone)); colour != 0) {
        set_background(format, colour);
    }
    return format;
}

std::string Workbook::bytes() {
    // workbook_close() frees the workbook even if it fails.
    require(workbook_close(book_.release()));
    std::string bytes = file_.contents();
    // libxlsxwriter does not notice if the disk with its temporary files is full, and writes incomplete
    // parts.
    if (!has_complete_documents(bytes)) {
        fail_to_make("temporary files cannot be written");
    }
    return bytes;
}

void Workbook::require(lxw_error error) {
    if (error != LXW_NO_ERROR) {
        fail_to_make(lxw_strerror(error));
    }
}

}  // namespace sabot::report
