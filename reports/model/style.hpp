#pragma once

#include "api.hpp"

#include <cstddef>
#include <string>

namespace SABOT_API sabot {

/// How numbers are printed.
struct Style {
    /// Decimal places of a number. Percentages have two fewer, so that both show the same digits.
    int digits = 6;
    /// Whether text output also shows fractions.
    bool exact = false;

    int percent_digits() const { return digits > 2 ? digits - 2 : 0; }
};

}  // namespace sabot

namespace sabot::report {

/// How a report is written.
struct WriterOptions {
    /// "text", "csv", "markdown", "latex", "html", or "xlsx" if the library was built with it.
    std::string format = {};
    /// The kind of table for CSV to write: a name of a table of the result.
    std::string csv_kind = {};
    /// Whether fractions follow each table of text and each column of a spreadsheet. Pages always have an
    /// appendix of them.
    bool with_fractions = false;
    /// Whether text is a screen: what a person needs first, in at most sixty lines.
    bool is_screen = false;
    /// Tells a reader of a screen how to see the whole report; may be empty.
    std::string whole_report = {};
    /// Whether control codes of terminals make verdicts bold and colour findings.
    bool has_colours = false;
    /// The width of text, in columns of a terminal.
    std::size_t width = 100;
};

}  // namespace sabot::report
