#pragma once

#include "reports/writers/xlsx/workbook.hpp"

namespace sabot::report {

/// The data of a chart as a table: a row for each bar, then the line and the ends of the band.
Table data_table(const Chart& chart);
/// A row for each point, then for each estimate, then for each mark.
Table data_table(const Curve& curve);

/// Adds the chart beside its data_table() on a sheet.
void draw(const Chart& bars, Workbook& book, lxw_worksheet* sheet);
void draw(const Curve& curve, Workbook& book, lxw_worksheet* sheet);

}  // namespace sabot::report
