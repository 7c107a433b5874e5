#pragma once

#include "cards/shoe_table.hpp"
#include "figures/evaluator.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// How the expected values of a table are written.
enum class ValueStyle { shortest_double, fraction };

/// A row that could not be evaluated: the line, counted from 0 within the piece.
struct BadRow {
    std::size_t line = 0;
    ShoeTable::RowError error;
};

/// What became of some lines of a table.
struct EvaluatedRows {
    /// A line of output for each row: its expected values, separated by commas; only commas for a bad row, or
    /// "" where there is one wager.
    std::string output;
    std::size_t lines = 0;
    std::vector<BadRow> bad;
};

/// Evaluates whole lines of a table. With stop_at_bad, nothing follows the first bad row, which has no
/// line of output then.
EvaluatedRows evaluate_rows(const ShoeTable& table, const Evaluator& evaluator, std::string_view lines,
                            ValueStyle style, bool stop_at_bad);

}  // namespace sabot
