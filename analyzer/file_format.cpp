#include "file_format.hpp"

#include "each.hpp"
#include "error.hpp"
#include "interrupt.hpp"
#include "messages.hpp"
#include "pdf.hpp"
#include "reports/model/report.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sabot {

namespace {

constexpr const char* kRecord = "json";
constexpr const char* kPrintedPage = "pdf";
// The format that a PDF is made from.
constexpr const char* kPageFormat = "html";

bool ends_with(std::string_view name, std::string_view ending) {
    return name.size() >= ending.size() &&
           std::equal(ending.begin(), ending.end(), name.end() - static_cast<std::ptrdiff_t>(ending.size()),
                      [](char lower, unsigned char any) { return lower == std::tolower(any); });
}

std::vector<FileFormat> all_formats() {
    std::vector<FileFormat> all;
    for (const report::Format& format : report::formats()) {
        all.push_back({format.name, format.ending, format.is_binary, format.is_document});
        if (format.name == kPageFormat) {
            all.push_back({kPrintedPage, ".pdf", true});
        }
    }
    all.insert(all.begin() + 1, {kRecord, ".json", false, false});
    return all;
}

}  // namespace

const std::vector<FileFormat>& file_formats() {
    static const std::vector<FileFormat> all = all_formats();
    return all;
}

const FileFormat* format_of_file(const std::string& file) {
    return first_if(file_formats(), [&](const FileFormat& one) { return ends_with(file, one.ending); });
}

const FileFormat& chosen_format(const Arguments& arguments, const std::string& file) {
    const FileFormat* of_file = format_of_file(file);
    const std::string& name = arguments.text("format");
    const FileFormat* asked = first_with(file_formats(), &FileFormat::name, name);
    // A default of --format does not contradict the name of the file.
    if (of_file != nullptr && arguments.has("format") && of_file->name != name) {
        throw InputError(fmt::format("invalid value \"{}\" for -o: the name says {}, and --format says {}",
                                     file.substr(0, 100), of_file->name, name),
                         fmt::format("a name that ends in {}, or no --format", asked->ending));
    }
    const FileFormat& chosen = of_file != nullptr ? *of_file : *asked;
    if (chosen.name != kRecord && chosen.name != kPrintedPage) {
        report::format_named(chosen.name);
    }
    return chosen;
}

void require_tool(const FileFormat& format) {
    if (format.name == kPrintedPage) {
        require_pdf_tool();
    }
}

std::string bytes_of(const Result& result, const FileFormat& format, const Style& style,
                     report::WriterOptions options) {
    if (format.name == kRecord) {
        return result.record(style);
    }
    const bool is_pdf = format.name == kPrintedPage;
    options.format = is_pdf ? kPageFormat : format.name;
    std::string text = written(result, options, style);
    if (!is_pdf) {
        return text;
    }
    Progress progress;
    const auto is_interrupted = [&] {
        if (progress.due()) {
            progress.show(fmt::format("printing the PDF: {:.0f} s", progress.seconds()));
        }
        return was_interrupted();
    };
    return holding_interrupts([&] { return pdf_from_html(text, is_interrupted); });
}

}  // namespace sabot
