#pragma once

#include "reports/model/report.hpp"

namespace sabot::report {

/// Charts as tables, for formats that do not draw.

/// A row for each bar: its label and its value as it is printed.
Table chart_table(const Chart& chart);
/// The same with a bar of blocks beside each value; negative ones are drawn to the left.
Table bars_of_blocks(const Chart& chart);

/// A line for each rounded number that a page shows of a table, with the fraction that it was rounded from;
/// the first of a row has its heading. No rows where the table has none.
Table fractions_table(const Table& table);

}  // namespace sabot::report
