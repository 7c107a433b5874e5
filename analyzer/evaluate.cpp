#include "error.hpp"
#include "figures/shoe_rows.hpp"
#include "files/block_reader.hpp"
#include "files/output.hpp"
#include "files/work_in_order.hpp"
#include "interrupt.hpp"
#include "messages.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

// Size of a piece in bytes: large enough to be worth a thread, small enough to need little memory.
constexpr std::size_t kPiece = std::size_t{1} << 18;

ShoeTable read_header(BlockReader& reader) {
    const std::string header = reader.line();
    try {
        return ShoeTable(header);
    } catch (const InputError& error) {
        throw error.at(Location{reader.name(), 1, 1});
    }
}

Evaluator evaluator_of(const Game& game, const Arguments& arguments, const ShoeTable& table) {
    std::vector<CardSet> columns;
    std::transform(table.keys().begin(), table.keys().end(), std::back_inserter(columns),
                   [](const WrittenCard& key) { return key.cards; });
    return {game, arguments.all("wager"), columns};
}

std::string output_header(const Evaluator& evaluator) {
    std::string line;
    for (const Wager* wager : evaluator.wagers()) {
        line += (line.empty() ? "" : ",") + wager->id;
    }
    return line + "\n";
}

/// Writes the results of a table, and counts its rows.
class Results {
public:
    Results(const std::string& name, bool keeps_going, Output& output)
        : name_(name), keeps_going_(keeps_going), output_(output) {}

    /// Throws InputError for a bad row unless it keeps going.
    void write(const EvaluatedRows& rows) {
        output_.write(rows.output);
        for (const BadRow& row : rows.bad) {
            // The header is line 1.
            const Location where{name_, static_cast<int>(2 + rows_ + row.line),
                                 static_cast<int>(row.error.column)};
            const InputError error(where, row.error.wrong, row.error.expected);
            if (!keeps_going_) {
                throw error;
            }
            progress_.clear();
            print_error(error_message(error));
            has_bad_ = true;
        }
        rows_ += rows.lines;
        progress_.show_rate(rows_, "rows");
    }

    bool has_bad() const { return has_bad_; }

private:
    const std::string& name_;
    bool keeps_going_;
    Output& output_;
    Progress progress_;
    std::size_t rows_ = 0;
    bool has_bad_ = false;
};

// Evaluates pieces of whole lines. Rows before an error in the input are written first.
void evaluate_pieces(const ShoeTable& table, const Evaluator& evaluator, const Arguments& arguments,
                     BlockReader& reader, Results& results) {
    std::optional<InputError> failure;
    const auto next = [&]() -> std::optional<std::string> {
        std::string piece;
        try {
            return reader.next(piece, kPiece) ? std::optional(std::move(piece)) : std::nullopt;
        } catch (const InputError& error) {
            failure = error;
            return std::nullopt;
        }
    };
    const auto style = arguments.has("exact") ? ValueStyle::fraction : ValueStyle::shortest_double;
    const bool stop_at_bad = !arguments.has("keep-going");
    work_in_order(
        arguments.number<unsigned>("threads"), next,
        [&](const std::string& piece) { return evaluate_rows(table, evaluator, piece, style, stop_at_bad); },
        [&](const EvaluatedRows& rows) { results.write(rows); }, [&] { return reader.would_wait(); });
    if (failure) {
        throw *failure;
    }
}

}  // namespace

int run_evaluate(const Arguments& arguments) {
    const std::string& file = arguments.text("output");
    if (file.ends_with(".xlsx")) {
        throw InputError("invalid value for -o: rows are CSV", "a file that does not end in .xlsx");
    }
    const std::vector<std::string>& names = arguments.all("ARGUMENTS");
    const Game game = game_named(names.size() > 1 ? names.front() : "punto-banco", arguments.all("wager"));
    BlockReader reader(names.back(), [] {
        if (was_interrupted()) {
            throw OutputError("interrupted; the rows that were written are whole");
        }
    });
    protect_input(names.back());
    const ShoeTable table = read_header(reader);
    const Evaluator evaluator = evaluator_of(game, arguments, table);
    print_warnings(warnings_of(evaluator.refused()));
    // A row is written completely or not at all.
    const InterruptsHeld held;
    Output output(file);
    output.write(output_header(evaluator));
    Results results(reader.name(), arguments.has("keep-going"), output);
    evaluate_pieces(table, evaluator, arguments, reader, results);
    output.close();
    return results.has_bad() ? kFound : kDone;
}

}  // namespace sabot
