#pragma once

#include "figures/analysis.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/json/json.hpp"
#include "reports/model/report.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// The result of a command.
struct Result {
    report::Report report;
    /// Called only for JSON output.
    std::function<Json()> json;
    /// The default table for CSV.
    std::string table;
    /// Whether the exit code is kFound, as for a refuted claim.
    bool found = false;
    /// Failed checks of the figures: "the two routes differ for tie". Each is a defect of Sabot.
    std::vector<std::string> defects = {};
};

/// Prints a result as --format, -o, --exact and --table require. Construct it before the computation.
class ResultPrinter {
public:
    /// Opens the output. Throws as Output does, and InputError if --table is given for a format without a
    /// choice of tables, or if a spreadsheet would be written to a terminal.
    explicit ResultPrinter(const OutputOptions& options);

    /// Writes the result to the output, and its defects to standard error. Returns the exit code.
    int print(const Result& result);

private:
    const OutputOptions& options_;
    std::string format_;
    Output output_;
};

/// The format of a result: that of --format, or a spreadsheet if the file's name ends in .xlsx. Throws
/// InputError if --format gives another.
std::string chosen_format(const OutputOptions& options);

/// Writes each defect to standard error. Returns whether there are any.
bool report_defects(const std::vector<std::string>& defects);
void warn_of_refused(const std::vector<RefusedWager>& refused);

}  // namespace sabot
