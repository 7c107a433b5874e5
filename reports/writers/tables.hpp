#pragma once

#include "reports/model/report.hpp"

namespace sabot::report {

/// Charts as tables, for formats that cannot draw.

/// One row per bar: its label and its printed value.
Table chart_table(const Chart& chart);
/// The same with a bar of block characters beside each value; negative bars extend to the left.
Table bars_of_blocks(const Chart& chart);

/// One row for each number of a table that a page shows rounded, with its exact fraction. The first entry for
/// each row of the table carries that row's heading. Has no rows if the table has no rounded numbers.
Table fractions_table(const Table& table);

}  // namespace sabot::report
