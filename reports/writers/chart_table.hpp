#pragma once

#include "reports/document/document.hpp"

namespace sabot::report {

/// Charts as tables, for formats that do not draw.

/// A row for each bar: its label and its value as it is printed.
Table chart_table(const Chart& chart);
/// The same with a bar of blocks beside each value; negative ones are drawn to the left.
Table bars_of_blocks(const Chart& chart);
/// A row for each point and for each estimate, with its interval.
Table curve_table(const Curve& curve);
/// The same for CSV: what each row is, its place, its value or the estimate's ends.
Table curve_records(const Curve& curve);

}  // namespace sabot::report
