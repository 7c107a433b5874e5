#pragma once

#include "cards/shoe_table.hpp"
#include "figures/evaluator.hpp"
#include "files/block_reader.hpp"

#include <functional>
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

/// Reads the header line of a table. Throws InputError, which names its place.
ShoeTable read_header(BlockReader& reader);

/// How to evaluate a table.
struct TableEvaluation {
    ValueStyle style = ValueStyle::shortest_double;
    bool stop_at_bad = true;
    unsigned threads = 1;
};

/// Evaluates the lines after the header. Calls take() in this thread, in the order of the lines, with some
/// rows and an error, which names its place, for each bad one; if a bad row is to stop, its error is thrown
/// instead. So is that of input that cannot be read further. Both are thrown after take() has the rows
/// before.
void evaluate_table(BlockReader& reader, const ShoeTable& table, const Evaluator& evaluator,
                    const TableEvaluation& how,
                    const std::function<void(const EvaluatedRows&, const std::vector<InputError>&)>& take);

}  // namespace sabot
