#pragma once

#include "command.hpp"
#include "files/output.hpp"
#include "reports/results/result.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Prints a result as --format, --digits, --exact and --table require. Construct it before the computation.
class ResultPrinter {
public:
    /// Opens the output. Throws as Output does, and InputError if --table is given for a format without a
    /// choice of tables, or if a spreadsheet would be written to a terminal.
    ResultPrinter(const Arguments& arguments, const std::string& file);
    /// To the file of -o.
    explicit ResultPrinter(const Arguments& arguments) : ResultPrinter(arguments, arguments.text("output")) {}

    /// Writes the result to the output, and its warnings and defects to standard error. Returns the exit
    /// code.
    int print(const Result& result);

private:
    const Arguments& arguments_;
    std::string format_;
    Output output_;
};

/// --digits and --exact.
Style style_of(const Arguments& arguments);

/// The names of all formats.
std::vector<std::string> format_names();

/// The file name extensions of the documents of `sabot report`: of each format, of a page as PDF, of the JSON
/// record, and of a directory of tables.
std::vector<std::string> document_endings();

/// The format of a result: that of --format, or a spreadsheet if the file's name ends in .xlsx. Throws
/// InputError if --format gives another.
std::string chosen_format(const Arguments& arguments, const std::string& file);

/// Writes the warnings and the defects of a result to standard error. Returns its exit code.
int report_findings(const Result& result);

}  // namespace sabot
