#pragma once

#include "command.hpp"
#include "reports/model/style.hpp"
#include "reports/results/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A format of results: one of reports/writers, the record as JSON, or a page as PDF.
struct FileFormat {
    std::string name;
    /// The end of a file name that selects the format.
    std::string ending;
    /// Whether it is not text.
    bool is_binary = false;
    /// Whether it is a document to be read, which has a place for a laboratory, and not data.
    bool is_document = true;
};

/// In the order of the help text.
const std::vector<FileFormat>& file_formats();

/// The format that the end of a file name selects, in lower case or capitals; null if it selects none.
const FileFormat* format_of_file(const std::string& file);

/// The format for the file of -o: the one that its name selects; otherwise, or without a file, the one of
/// --format. Throws InputError if the two contradict each other, or if this build cannot write the format.
const FileFormat& chosen_format(const Arguments& arguments, const std::string& file);

/// Throws OutputError if the format needs a program that is not installed.
void require_tool(const FileFormat& format);

/// The result in that format, whatever the format in the options. Throws OutputError if a tool fails.
std::string bytes_of(const Result& result, const FileFormat& format, const Style& style,
                     report::WriterOptions options);

}  // namespace sabot
