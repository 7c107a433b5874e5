#pragma once

#include "command.hpp"
#include "file_format.hpp"
#include "files/output.hpp"
#include "reports/results/result.hpp"

#include <optional>
#include <string>

namespace sabot {

/// How text is written to standard output.
report::WriterOptions printed_text(const Arguments& arguments);

/// Prints a result as --format or the name of the file, --digits, --exact and --table require. Construct it
/// before the computation.
class ResultPrinter {
public:
    /// Opens the output. Throws as chosen_format(), Output and require_tool() do, and InputError if --table
    /// is given for a format without a choice of tables, or if what is not text would be written to a
    /// terminal.
    ResultPrinter(const Arguments& arguments, const std::string& file);
    /// Prints to the file of -o.
    explicit ResultPrinter(const Arguments& arguments) : ResultPrinter(arguments, arguments.text("output")) {}

    /// Writes the result to the output, and its warnings and defects to standard error. Returns the exit
    /// code.
    int print(const Result& result);

private:
    const Arguments& arguments_;
    const FileFormat& format_;
    std::string file_;
    // Whether the result is printed on standard output.
    bool is_printed_;
    std::optional<Output> output_;
};

/// --digits and --exact.
Style style_of(const Arguments& arguments);

/// Writes the warnings and the defects of a result to standard error. Returns its exit code.
int report_findings(const Result& result);

}  // namespace sabot
