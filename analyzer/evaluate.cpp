#include "commands.hpp"
#include "error.hpp"
#include "error_message.hpp"
#include "exit_code.hpp"
#include "figures/shoe_rows.hpp"
#include "files/block_reader.hpp"
#include "input_files.hpp"
#include "interrupt.hpp"
#include "options.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <future>
#include <memory>
#include <thread>

namespace sabot {

namespace {

struct EvaluateOptions {
    std::vector<std::string> arguments;
    CommonOptions common;
    bool keep_going = false;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

// Size of a piece in bytes: large enough to be worth a thread, small enough to need little memory.
constexpr std::size_t kPiece = std::size_t{1} << 18;

std::string output_header(const Evaluator& evaluator) {
    std::string line;
    for (const Wager* wager : evaluator.wagers()) {
        line += (line.empty() ? "" : ",") + wager->id;
    }
    return line + "\n";
}

/// Evaluates the table: reads pieces of whole lines, evaluates one piece per thread at a time, and writes the
/// results in order.
class Run {
public:
    Run(const EvaluateOptions& options, const ShoeTable& table, const Evaluator& evaluator,
        BlockReader& reader, Output& output)
        : options_(options), table_(table), evaluator_(evaluator), reader_(reader), output_(output) {}

    int all() {
        std::vector<std::string> pieces(options_.threads);
        for (bool more = true; more;) {
            std::size_t count = 0;
            std::exception_ptr failure;
            while (more && count < pieces.size() && (count == 0 || !reader_.would_wait())) {
                try {
                    more = reader_.next(pieces[count], kPiece);
                } catch (const InputError&) {
                    // The rows before it are written first.
                    failure = std::current_exception();
                    more = false;
                }
                count += more ? 1 : 0;
            }
            if (!one_round(std::span(pieces).first(count))) {
                return kBadInput;
            }
            if (failure) {
                std::rethrow_exception(failure);
            }
            if (progress_.due()) {
                progress_.show(fmt::format("{:>15} rows  {:>12.0f} a second", rows_,
                                           static_cast<double>(rows_) / progress_.seconds()));
            }
        }
        return found_bad_ ? kFound : kDone;
    }

private:
    bool one_round(std::span<const std::string> pieces) {
        const auto style =
            options_.common.output.style.exact ? ValueStyle::fraction : ValueStyle::shortest_double;
        const auto evaluate = [&](const std::string& piece) {
            return evaluate_rows(table_, evaluator_, piece, style, !options_.keep_going);
        };
        // A single piece is evaluated in this thread.
        const auto policy = pieces.size() == 1 ? std::launch::deferred : std::launch::async;
        std::vector<std::future<EvaluatedRows>> rows;
        for (const std::string& piece : pieces) {
            rows.push_back(std::async(policy, evaluate, std::cref(piece)));
        }
        return std::all_of(rows.begin(), rows.end(), [&](auto& some) { return write(some.get()); });
    }

    bool write(const EvaluatedRows& rows) {
        output_.write(rows.output);
        for (const BadRow& row : rows.bad) {
            progress_.clear();
            const Location where{reader_.name(), static_cast<int>(line_ + row.line),
                                 static_cast<int>(row.error.column)};
            print_error(InputError(where, row.error.wrong, row.error.expected));
            found_bad_ = true;
        }
        line_ += rows.lines;
        rows_ += rows.lines;
        return rows.bad.empty() || options_.keep_going;
    }

    const EvaluateOptions& options_;
    const ShoeTable& table_;
    const Evaluator& evaluator_;
    BlockReader& reader_;
    Output& output_;
    Progress progress_;
    // The header is line 1.
    std::size_t line_ = 2;
    std::size_t rows_ = 0;
    bool found_bad_ = false;
};

ShoeTable read_header(BlockReader& reader) {
    const std::string header = reader.line();
    try {
        return ShoeTable(header);
    } catch (const InputError& error) {
        throw error.at(Location{reader.name(), 1, 1});
    }
}

int run(const EvaluateOptions& options) {
    if (options.common.output.file.ends_with(".xlsx")) {
        throw InputError("invalid value for -o: rows are CSV", "a file that does not end in .xlsx");
    }
    const bool has_game = options.arguments.size() > 1;
    const Game game =
        game_named(has_game ? options.arguments.front() : options.common.game, options.common.wagers);
    const std::string& path = options.arguments.back();
    BlockReader reader(path, [] {
        if (was_interrupted()) {
            throw OutputError("interrupted; the rows that were written are whole");
        }
    });
    protect_input(path == "-" ? "/dev/stdin" : path);
    const ShoeTable table = read_header(reader);
    std::vector<CardSet> columns;
    std::transform(table.keys().begin(), table.keys().end(), std::back_inserter(columns),
                   [](const WrittenCard& key) { return key.cards; });
    const Evaluator evaluator(game, options.common.wagers, columns);
    print_warnings(warnings_of(evaluator.refused()));
    // A row is written completely or not at all.
    const InterruptsHeld held;
    Output output(options.common.output.file);
    output.write(output_header(evaluator));
    const int code = Run(options, table, evaluator, reader, output).all();
    // Output that ends early at an invalid row does not replace an existing file.
    if (code != kBadInput) {
        output.close();
    }
    return code;
}

}  // namespace

Command evaluate_command() {
    const auto options = std::make_shared<EvaluateOptions>();
    CommonOptions& common = options->common;
    return {"evaluate", "Compute expected values for a table of shoes, one row each",
            [options] { return run(*options); },
            OptionGroups{
                {{"ARGUMENTS", &options->arguments,
                  "[GAME] FILE: a game (default punto-banco), and a CSV file whose header names the keys of "
                  "--shoe; \"-\" is standard input",
                  game_text(), Rules{.required = true, .max_values = 2}},
                 common.wager_row(),
                 output_row(common.output.file),
                 {"--exact", &common.output.style.exact, "Print fractions instead of the nearest doubles"},
                 {"--keep-going", &options->keep_going, "Replace a bad row by an empty one, and continue"},
                 {"--threads", &options->threads, "Number of threads", kThreads}}}};
}

}  // namespace sabot
