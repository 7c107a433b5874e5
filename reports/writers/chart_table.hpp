#pragma once

#include "reports/model/report.hpp"

namespace sabot::report {

/// Charts as tables, for formats that do not draw.

/// A row for each bar: its label and its value as it is printed.
Table chart_table(const Chart& chart);
/// The same with a bar of blocks beside each value; negative ones are drawn to the left.
Table bars_of_blocks(const Chart& chart);

}  // namespace sabot::report
