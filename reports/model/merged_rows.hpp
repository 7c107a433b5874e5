#pragma once

#include "reports/model/report.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabot::report {

/// The rows of all tables of a kind in a report, with the contexts of each table as further columns: what CSV
/// has in one table. A page arranges them anew: by number of decks, the best first, or only those with a
/// finding.
struct MergedRows {
    std::vector<Table::Column> columns;
    /// Each has a cell for each column; an empty one where its table has no such column.
    std::vector<std::vector<Cell>> rows;

    /// The place of the column with this key (key_of()); the number of columns if there is none.
    std::size_t place(std::string_view key) const;
};

MergedRows merged_rows(const Report& report, std::string_view kind);

/// The rows whose cell in this column is this text in CSV.
MergedRows with_value(MergedRows rows, std::string_view key, std::string_view value);

/// The first `most` rows by the number in this column. Rows without a number are left out.
MergedRows ranked(MergedRows rows, std::string_view key, bool is_ascending, std::size_t most);

/// The columns with these keys, in this order.
MergedRows with_columns(const MergedRows& rows, const std::vector<std::string>& keys);

/// A row for each value of the column `row`, and a column for each value of `across`, such as the number of
/// decks, with the cells of `value`. Rows and columns are in the order of first occurrence.
MergedRows spread(const MergedRows& rows, std::string_view row, std::string_view across,
                  std::string_view value);

/// The rows with numbers in both columns as points.
std::vector<Curve::Point> points_of(const MergedRows& rows, std::string_view at, std::string_view value);

}  // namespace sabot::report
