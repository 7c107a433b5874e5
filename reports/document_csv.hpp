#pragma once

#include "reports/document/document.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// Each table and chart of a document as a file: its name ("wagers.csv") and its text. The first line has the
/// headings as they are printed; a column in which some cell is a rounded number is followed by its
/// fractions, under its heading and "_exact". Numbers stand as numbers, without commas between their
/// digits; no text is a formula to a spreadsheet. A chart has a line for each bar, for its line and for
/// either end of its band; a curve for each point, estimate and mark, estimates in columns of their own.
std::vector<std::pair<std::string, std::string>> csv_tables(const Document& document);

}  // namespace sabot::report
