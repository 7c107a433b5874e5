#include "workbook.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>

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

std::string path_of(int file) { return fmt::format("/proc/self/fd/{}", file); }

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

// By Tone and by Table::Align. A cell whose colour is 0 has no background.
constexpr std::array<std::uint32_t, 6> kColours{0, 0xD9EAD3, 0xFCE5CD, 0xF4CCCC, 0xDDE7F3, 0};
constexpr std::array<std::uint8_t, 3> kAlignments{LXW_ALIGN_LEFT, LXW_ALIGN_RIGHT, LXW_ALIGN_CENTER};

void set_background(lxw_format* format, std::uint32_t colour) {
    format_set_pattern(format, LXW_PATTERN_SOLID);
    format_set_fg_color(format, colour);
}

// Offsets in the header of a part of a ZIP file. libxlsxwriter compresses every part, and its headers contain
// the sizes.
constexpr std::string_view kPartHeader = "PK\x03\x04";
constexpr std::size_t kPackedSize = 18;
constexpr std::size_t kSize = 22;
constexpr std::size_t kNameSize = 26;
constexpr std::size_t kExtraSize = 28;
constexpr std::size_t kHeaderSize = 30;

std::size_t number_at(std::string_view zip, std::size_t at, int bytes) {
    std::size_t number = 0;
    for (int byte = bytes - 1; byte >= 0; --byte) {
        number = number << 8U | static_cast<unsigned char>(zip.at(at + static_cast<std::size_t>(byte)));
    }
    return number;
}

// Empty if the data are damaged.
std::string inflated(std::string packed, std::size_t size) {
    std::string text(size, '\0');
    z_stream stream = {};
    inflateInit2(&stream, -MAX_WBITS);
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const int result = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return result == Z_STREAM_END && stream.avail_out == 0 ? text : "";
}

// Whether the document ends with the end of its first element.
bool is_whole_document(std::string_view xml) {
    // One part, which is always the same, ends with a line break.
    xml = xml.substr(0, xml.find_last_not_of('\n') + 1);
    const auto begin = xml.find('<', xml.find("?>"));
    if (begin == std::string_view::npos) {
        return false;
    }
    const auto name = xml.substr(begin + 1, xml.find_first_of(" />\n", begin) - begin - 1);
    const auto last = xml.substr(xml.rfind('<'));
    return last == "</" + std::string(name) + ">" || (xml.rfind('<') == begin && last.ends_with("/>"));
}

// Whether each part of the file is a complete XML document. libxlsxwriter does not notice if the disk with
// its temporary files is full, and then writes the beginning of a part.
bool is_complete(const std::string& zip) {
    const std::string_view all = zip;
    std::size_t at = 0;
    while (all.substr(at).starts_with(kPartHeader) && at + kHeaderSize < all.size()) {
        const std::size_t data =
            at + kHeaderSize + number_at(all, at + kNameSize, 2) + number_at(all, at + kExtraSize, 2);
        const std::size_t packed = number_at(all, at + kPackedSize, 4);
        if (data + packed > all.size() ||
            !is_whole_document(inflated(zip.substr(data, packed), number_at(all, at + kSize, 4)))) {
            return false;
        }
        at = data + packed;
    }
    return at > 0;
}

lxw_row_t row_number(std::size_t row) { return static_cast<lxw_row_t>(row); }
lxw_col_t column_number(std::size_t column) { return static_cast<lxw_col_t>(column); }

}  // namespace

Workbook::Workbook(const Report& report) : file_(open_memory()), book_(workbook_new(path_of(file_).c_str())) {
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

lxw_worksheet* Workbook::add_sheet(const std::string& name) {
    const std::string unique = sheet_name(name, names_);
    lxw_worksheet* sheet = workbook_add_worksheet(book_, unique.c_str());
    if (sheet == nullptr) {
        fail_to_make(fmt::format("sheet {}", unique));
    }
    worksheet_set_landscape(sheet);
    worksheet_set_paper(sheet, 9);
    worksheet_fit_to_pages(sheet, 1, 0);
    return sheet;
}

void Workbook::write(lxw_worksheet* sheet, std::size_t row, std::size_t column, const std::string& text,
                     const CellStyle& style) {
    const std::string safe = sheet_text(text);
    const std::size_t size = sheet_characters(safe);
    if (size > kMaxCellText) {
        throw InputError(
            fmt::format("a text of {} characters does not fit into a cell of a spreadsheet", size),
            fmt::format("at most {}", kMaxCellText));
    }
    require(
        worksheet_write_string(sheet, row_number(row), column_number(column), safe.c_str(), format(style)));
}

void Workbook::write(lxw_worksheet* sheet, std::size_t row, std::size_t column, const SheetEntry& entry,
                     CellStyle style, const std::string& formula) {
    if (!entry.number) {
        write(sheet, row, column, entry.text, style);
        return;
    }
    style.number_format = entry.format;
    require(formula.empty()
                ? worksheet_write_number(sheet, row_number(row), column_number(column), *entry.number,
                                         format(style))
                : worksheet_write_formula_num(sheet, row_number(row), column_number(column),
                                              ("=" + formula).c_str(), format(style), *entry.number));
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
    format = workbook_add_format(book_);
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
    // It is freed even if closing fails.
    require(workbook_close(std::exchange(book_, nullptr)));
    std::ifstream file(path_of(file_), std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
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
