#pragma once

#include "reports/model/report.hpp"

namespace sabot::report {

/// A small, harmless, handwritten report: one block of each kind, each short enough to compare its exact
/// text.
Report plain_sample();

/// A report "T" whose only section, "S", has these blocks.
Report report_with(std::vector<Block> blocks);

/// Columns with these headings; the first is left-aligned and the others are right-aligned.
std::vector<Table::Column> columns(const std::vector<std::string>& headings);

std::vector<std::string> headings_of(const Table& table);

/// Every kind of block with hostile names in all text. Also very large tables and charts: wide, long, with
/// long fractions, with more bars than fit on a page, beyond their limit, with a single bar, with zeros only;
/// and curves.
Report hostile_sample();

}  // namespace sabot::report
