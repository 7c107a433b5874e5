#pragma once

#include "reports/model/report.hpp"

namespace sabot::report {

/// A document by hand, small and harmless: one block of every kind, each short enough for exact text.
Report plain_sample();

/// A report "T" whose one section, "S", has these blocks.
Report report_with(std::vector<Block> blocks);

/// Names as somebody who means harm would write them: markup of every format, formulas of spreadsheets,
/// files to read, line breaks, other scripts.
const std::vector<std::string>& hostile_names();

/// Every kind of block with hostile names in every place, and tables and charts as large as they come: wide,
/// long, of long fractions, of more bars than a page holds, beyond their limit, of one bar, of zeros;
/// curves.
Report hostile_sample();

}  // namespace sabot::report
