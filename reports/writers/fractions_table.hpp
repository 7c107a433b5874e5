#pragma once

#include "reports/model/report.hpp"

namespace sabot::report {

/// A line for each rounded number of a table, with the fraction that it was rounded from; the first of a row
/// has its heading. No rows where the table has none.
Table fractions_table(const Table& table);

}  // namespace sabot::report
