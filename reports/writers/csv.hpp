#pragma once

#include "reports/model/report.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// CSV (RFC 4180): one table for each kind of table in a report. Tables of one kind are concatenated; the
/// context of each table, its section and the report (Context) is written in columns before the table's
/// columns. The first line contains the column names: lower case, words joined by underscores. A column that
/// contains exact numbers is followed by a column of their fractions with the suffix "_exact". A column of
/// estimates is followed by the ends of their intervals with the suffixes "_low" and "_high", which are empty
/// if there is no interval. Numbers have no commas, and a percentage is a share of one. Totals and charts are
/// omitted. No field is interpreted as a formula by a spreadsheet.

/// The kinds of table, in the order of first occurrence.
std::vector<std::string> csv_kinds(const Report& report);

/// The table of one kind. Throws InputError if the report has no table of that kind.
std::string csv_table(const Report& report, const std::string& kind);

/// All kinds as files: the file name ("wagers.csv") and its text.
std::vector<std::pair<std::string, std::string>> csv_files(const Report& report);

/// A text field, quoted if necessary. Text that a spreadsheet would interpret as a formula (it begins with =
/// + - @, a tab or a line break) gets a leading apostrophe. So does text after a semicolon, tab or line break
/// inside the field, because some spreadsheets split fields there.
std::string csv_text(const std::string& text);

}  // namespace sabot::report
