#include "workbook.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace sabot::report {

namespace {

constexpr std::uint32_t kInputColour = 0xFFF2CC;
constexpr std::uint32_t kHeadingColour = 0xE7E9EC;

[[noreturn]] void fail_to_make(const std::string& why) {
    throw OutputError("the spreadsheet cannot be made: " + why);
}

// libxlsxwriter writes to a named file. This one is in memory, so that nothing remains of it.
int open_memory() {
    const int file = memfd_create("sabot", MFD_CLOEXEC);
    if (file < 0) {
        fail_to_make(std::strerror(errno));
    }
    return file;
}

std::string contents_of(int file) {
    struct stat status = {};
    fstat(file, &status);
    std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t count = pread(file, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
        if (count <= 0) {
            fail_to_make(std::strerror(errno));
        }
        done += static_cast<std::size_t>(count);
    }
    return bytes;
}

// The beginning of a day, YYYY-MM-DD, in UTC; without a day, that of 1980-01-01, which is the time of all
// parts of the file.
std::time_t time_of(const std::string& date) {
    int year = 1980;
    unsigned month = 1;
    unsigned day = 1;
    std::sscanf(date.c_str(), "%d-%u-%u", &year, &month, &day);
    const std::chrono::year_month_day when{std::chrono::year(year), std::chrono::month(month),
                                           std::chrono::day(day)};
    return std::chrono::system_clock::to_time_t(std::chrono::sys_days(when));
}

std::uint32_t colour_of(Tone tone) {
    switch (tone) {
        case Tone::good: return 0xD9EAD3;
        case Tone::doubtful: return 0xFCE5CD;
        case Tone::bad: return 0xF4CCCC;
        case Tone::draws: return 0xDDE7F3;
        case Tone::stands:
        case Tone::plain: break;
    }
    return 0;
}

std::uint8_t alignment_of(Table::Align align) {
    return align == Table::Align::left    ? LXW_ALIGN_LEFT
           : align == Table::Align::right ? LXW_ALIGN_RIGHT
                                          : LXW_ALIGN_CENTER;
}

void set_background(lxw_format* format, std::uint32_t colour) {
    format_set_pattern(format, LXW_PATTERN_SOLID);
    format_set_fg_color(format, colour);
}

lxw_row_t row_number(std::size_t row) { return static_cast<lxw_row_t>(row); }
lxw_col_t column_number(std::size_t column) { return static_cast<lxw_col_t>(column); }

}  // namespace

void Sheet::write(std::size_t row, std::size_t column, const std::string& text, const CellStyle& style) {
    const std::string safe = sheet_text(text);
    const std::size_t size = sheet_characters(safe);
    if (size > kMaxCellText) {
        throw InputError(
            fmt::format("a text of {} characters does not fit into a cell of a spreadsheet", size),
            fmt::format("at most {}", kMaxCellText));
    }
    Workbook::require(worksheet_write_string(sheet_, row_number(row), column_number(column), safe.c_str(),
                                             book_.format(style)));
}

void Sheet::write(std::size_t row, std::size_t column, const SheetEntry& entry, CellStyle style) {
    if (!entry.number) {
        write(row, column, entry.text, style);
        return;
    }
    style.number_format = entry.format;
    Workbook::require(worksheet_write_number(sheet_, row_number(row), column_number(column), *entry.number,
                                             book_.format(style)));
}

void Sheet::write_formula(std::size_t row, std::size_t column, const std::string& formula,
                          const SheetEntry& value, CellStyle style) {
    style.number_format = value.format;
    Workbook::require(worksheet_write_formula_num(sheet_, row_number(row), column_number(column),
                                                  ("=" + formula).c_str(), book_.format(style),
                                                  value.number.value_or(0)));
}

void Sheet::set_width(std::size_t column, double characters) {
    Workbook::require(
        worksheet_set_column(sheet_, column_number(column), column_number(column), characters, nullptr));
}

void Sheet::set_height(std::size_t row, std::size_t lines) {
    constexpr double kPoints = 15;
    Workbook::require(
        worksheet_set_row(sheet_, row_number(row), kPoints * static_cast<double>(lines), nullptr));
}

void Sheet::freeze_first_row() {
    worksheet_freeze_panes(sheet_, 1, 0);
    worksheet_repeat_rows(sheet_, 0, 0);
}

Workbook::Workbook(const Report& report)
    : file_(open_memory()), book_(workbook_new(fmt::format("/proc/self/fd/{}", file_).c_str())) {
    if (book_ == nullptr) {
        close(file_);
        throw std::bad_alloc();
    }
    std::string title = sheet_text(report.title);
    std::string author = sheet_text(report.author);
    lxw_doc_properties properties = {};
    properties.title = title.data();
    properties.author = author.data();
    properties.created = time_of(report.date);
    workbook_set_properties(book_, &properties);
}

Workbook::~Workbook() {
    if (book_ != nullptr) {
        lxw_workbook_free(book_);
    }
    close(file_);
}

Sheet& Workbook::add_sheet(const std::string& name) {
    const std::string unique = sheet_name(name, names_);
    lxw_worksheet* sheet = workbook_add_worksheet(book_, unique.c_str());
    if (sheet == nullptr) {
        fail_to_make(fmt::format("sheet {}", unique));
    }
    worksheet_set_landscape(sheet);
    worksheet_set_paper(sheet, 9);
    worksheet_fit_to_pages(sheet, 1, 0);
    return sheets_.emplace_back(*this, sheet, unique);
}

lxw_format* Workbook::format(const CellStyle& style) {
    lxw_format*& format = formats_[style];
    if (format != nullptr) {
        return format;
    }
    format = workbook_add_format(book_);
    format_set_align(format, alignment_of(style.align));
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
    } else if (const std::uint32_t colour = colour_of(style.tone); colour != 0) {
        set_background(format, colour);
    }
    return format;
}

std::string Workbook::bytes() {
    // It is freed even if closing fails.
    require(workbook_close(std::exchange(book_, nullptr)));
    std::string bytes = contents_of(file_);
    if (!is_complete(bytes)) {
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
