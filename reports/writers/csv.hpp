#pragma once

#include "reports/model/report.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// CSV (RFC 4180): one table for each kind of tables in a report. Tables of one kind follow each other; what
/// holds for a table, its section or the report (Context) is in columns before its own. The first line
/// has the names of the columns: lower case, words joined by underscores. A column in which some cell is an
/// exact number is followed by its fractions, under its name and "_exact"; one with estimates by the ends of
/// their intervals, "_low" and "_high", empty where there is none. Numbers are plain numbers: no commas, a
/// percentage as a share of one. Totals and charts are left out. No text is a formula to a spreadsheet.

/// The kinds, in the order in which they first occur.
std::vector<std::string> csv_kinds(const Report& report);

/// The table of one kind. Throws InputError where the report has none of it.
std::string csv_table(const Report& report, const std::string& kind);

/// Each as a file: "wagers.csv" and its text.
std::vector<std::pair<std::string, std::string>> csv_files(const Report& report);

/// One field of text, quoted where it must be. A text that a spreadsheet would take for a formula (it begins
/// with = + - @, a tab or a line break) gets an apostrophe in front; so does what would begin one after a
/// semicolon or a tab, where that separates fields, or on a line of its own.
std::string csv_text(const std::string& text);

}  // namespace sabot::report
