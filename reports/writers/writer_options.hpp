#pragma once

#include <string>

namespace sabot::report {

/// How a report is written.
struct WriterOptions {
    /// "text", "csv", "markdown", "latex", "html", or "xlsx" if the library was built with it.
    std::string format;
    /// The kind of table for CSV to write: a name of a table of the result.
    std::string csv_kind = {};
    /// Whether each table of text is followed by its fractions, and each column of a spreadsheet. Pages have
    /// them in an appendix.
    bool with_fractions = false;
};

}  // namespace sabot::report
