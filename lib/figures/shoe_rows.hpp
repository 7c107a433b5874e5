#pragma once

#include "cards/shoe_table.hpp"
#include "figures/evaluator.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The notation of the expected values of a table.
enum class ValueStyle { shortest_double, fraction };

/// A row that could not be evaluated, and its line, counted from 0 within the text.
struct BadRow {
    std::size_t line = 0;
    ShoeTable::RowError error;
};

/// The result of evaluating some lines of a table.
struct EvaluatedRows {
    /// One line of output for each row: its expected values, separated by commas. A bad row has only commas,
    /// or "" if there is one wager.
    std::string output;
    std::size_t lines = 0;
    std::vector<BadRow> bad;
};

/// Evaluates whole lines of a table. With stop_at_bad, evaluation ends at the first bad row, which then has
/// no line of output.
EvaluatedRows evaluate_rows(const ShoeTable& table, const Evaluator& evaluator, std::string_view lines,
                            ValueStyle style, bool stop_at_bad);

}  // namespace sabot
