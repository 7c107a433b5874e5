#pragma once

#include "reports/model/report.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace sabot::report {

/// What a cell of a spreadsheet holds. A number is the double nearest to the exact value, and its format
/// shows as many decimals as other formats print, but no more than 15 significant digits, which is what
/// spreadsheets show. A number of 10^15 or more is shown in scientific notation, so that it does not look
/// exact.
struct SheetEntry {
    /// The printed text, which the cell holds if there is no number.
    std::string text;
    std::optional<double> number = std::nullopt;
    /// The number format, in the notation of spreadsheets.
    std::string format = {};
};

/// Numbers outside the range of doubles are text.
SheetEntry entry_of(const Value& value);

/// The table as a sheet has it. A column of estimates is followed by the ends of their intervals. A column is
/// followed by exact values as text if a cell cannot hold one of its numbers exactly and would not show it
/// (10^15 or more) or, with `with_fractions`, if a number is printed rounded.
Table spread(const Table& page, bool with_fractions);

/// A formula of the table (Table::Column::formula, Table::Figure::formula) with the addresses of cells on a
/// sheet: headings in row 1, rows from row 2, a blank row, and the figures, whose values are in column B.
/// `row` counts from 0, without the headings.
std::string on_sheet(const Table& table, const std::string& formula, std::size_t row = 0);

/// The index of the row of a sheet with the first figure, from 0.
inline std::size_t first_figure_row(const Table& table) { return table.rows.size() + 2; }

/// Text that is safe in a spreadsheet: on one line, without characters that XML forbids, and with
/// "_x0041_" protected, which spreadsheets would read as "A".
std::string sheet_text(std::string_view text);

/// The maximum number of characters in a cell, in UTF-16.
inline constexpr std::size_t kMaxCellText = 32'767;

/// The identifier as the name of a sheet, of at most 31 characters. It differs from all names in `taken`, and
/// is added to them.
std::string sheet_name(const std::string& id, std::set<std::string>& taken);

}  // namespace sabot::report
