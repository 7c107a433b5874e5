#pragma once

#include "options.hpp"
#include "output.hpp"
#include "reports/results/result.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Prints a result as --format, -o, --exact and --table require. Construct it before the computation.
class ResultPrinter {
public:
    /// Opens the output. Throws as Output does, and InputError if --table is given for a format without a
    /// choice of tables, or if a spreadsheet would be written to a terminal.
    explicit ResultPrinter(const OutputOptions& options);

    /// Writes the result to the output, and its warnings and defects to standard error. Returns the exit
    /// code.
    int print(const Result& result);

private:
    const OutputOptions& options_;
    std::string format_;
    Output output_;
};

/// The format of a result: that of --format, or a spreadsheet if the file's name ends in .xlsx. Throws
/// InputError if --format gives another.
std::string chosen_format(const OutputOptions& options);

/// Writes warnings to standard error.
void print_warnings(const std::vector<std::string>& warnings);

/// Writes the warnings and the defects of a result to standard error. Returns its exit code.
int report_findings(const Result& result);

}  // namespace sabot
