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

/// A row that could not be evaluated, with its line number within the text, from 0.
struct BadRow {
    std::size_t line = 0;
    ShoeTable::RowError error;
};

/// The result of evaluating some lines of a table.
struct EvaluatedRows {
    /// One line of output for each row: its expected values, separated by commas. The line of a bad row has
    /// only the commas or, if there is one wager, "".
    std::string output;
    std::size_t lines = 0;
    std::vector<BadRow> bad;
};

/// Evaluates whole lines of a table. With stop_at_bad, evaluation ends at the first bad row, which then has
/// no line of output.
EvaluatedRows evaluate_rows(const ShoeTable& table, const Evaluator& evaluator, std::string_view lines,
                            ValueStyle style, bool stop_at_bad);

/// Reads the header line of a table. Throws InputError with its place in the file.
ShoeTable read_header(BlockReader& reader);

/// How to evaluate a table.
struct TableEvaluation {
    ValueStyle style = ValueStyle::shortest_double;
    bool stop_at_bad = true;
    unsigned threads = 1;
};

/// Evaluates the lines after the header. Calls take(rows, errors) in this thread, in the order of the lines;
/// `errors` has an error with its place in the file for each bad row. If `how` says to stop at a bad row, its
/// error is thrown instead, and so is an error of reading the input. Both are thrown after take() has
/// received all earlier rows.
void evaluate_table(BlockReader& reader, const ShoeTable& table, const Evaluator& evaluator,
                    const TableEvaluation& how,
                    const std::function<void(const EvaluatedRows&, const std::vector<InputError>&)>& take);

}  // namespace sabot
